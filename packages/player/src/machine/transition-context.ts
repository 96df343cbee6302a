/** What the world says in the moment of an event. */
export interface TransitionContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Where the media element is. */
  readonly seconds: number;
  /** False when the device knows that it has no network. */
  readonly isOnline: boolean;
  /** Whether the listener can see the app. */
  readonly isInSight: boolean;
}
