/** What a notification says and where it leads, as the app reads it. */
export interface PushMessage {
  /** The same at every attempt; a second copy replaces the first. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** An https address, or null. */
  readonly image: string | null;
  /** `course_id`, `stream_id`, `company_id` or `path`. */
  readonly action: Readonly<Record<string, string | number>>;
}

export type PushType = 'ios' | 'android' | 'web';

export interface PushTarget {
  readonly type: PushType;
  /** What the system's service calls the device; of a browser the JSON of its PushSubscription. */
  readonly token: string;
}

/** 'gone': the device no longer exists; its token is to be removed. */
export type PushOutcome = 'sent' | 'gone';

export interface PushSender {
  /** Rejects with a DeliveryFailure. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
  /** The key that browsers subscribe with; null: this server sends nothing to browsers. */
  readonly webKey: string | null;
}

/** How long a push service stores a notification for a device that is off. */
export const TTL_SECONDS = 24 * 3600;
