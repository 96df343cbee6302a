/** Of the messages in both directions. Fields and types may be added within one. */
export const LIVE_VERSION = 1;
