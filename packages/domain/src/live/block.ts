/** For how many days a moderator may keep somebody from writing in all rooms of a company; longer takes another decision. */
export const BLOCK_DAYS = [1, 7, 30, 365] as const;
export type BlockDays = (typeof BLOCK_DAYS)[number];
/** Of one company, in force. */
export const MOST_BLOCKS = 500;

const DAY_MS = 86_400_000;

export const blockEnd = (from: Date, days: BlockDays): Date => new Date(from.getTime() + days * DAY_MS);
