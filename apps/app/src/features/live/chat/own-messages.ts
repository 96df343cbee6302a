/** What this device knows of the messages in the room beside what everybody sees. */
export interface OwnMessages {
  /** Key of the member in this room; null until something was posted. */
  readonly authorKey: string | null;
  /** When what was posted here was posted, in milliseconds of the device's clock. */
  readonly postedAt: ReadonlyMap<string, number>;
  readonly reported: ReadonlySet<string>;
}

export const NO_MESSAGES: OwnMessages = { authorKey: null, postedAt: new Map(), reported: new Set() };
