/** So many at once, and one more for each of these seconds. */
export const BURST = 5;
export const REFILL_SECONDS = 2;
/** What a moderator may choose, in seconds between two messages of one person. */
export const SLOW_MODES = [0, 3, 5, 10, 30] as const;
export type SlowModeSeconds = (typeof SLOW_MODES)[number];
/** For how long a moderator may keep somebody from writing, in seconds; a block is for good. */
export const TIME_OUTS = [10, 60, 300, 600, 1800, 86_400] as const;

/** What is kept of one person in one room. A block follows the account, not the session. */
export interface Writing {
  /** Messages that they may send at once, counted at `countedAt`. */
  readonly allowance: number;
  readonly countedAt: Date;
  readonly lastPostedAt: Date | null;
  readonly timedOutUntil: Date | null;
  readonly isBlocked: boolean;
}

export type WritingRefusal = { readonly why: 'blocked' } | { readonly why: 'timed_out' | 'too_fast'; readonly waitMs: number };

export interface Paced {
  readonly refusal: WritingRefusal | null;
  /** What is kept from now on; unchanged when refused. */
  readonly writing: Writing;
}

/** Whether somebody may post now. Moderators are not held up. */
export function pace(writing: Writing, now: Date, { isModerator, slowModeSeconds }: { isModerator: boolean; slowModeSeconds: number }): Paced {
  const refused = (refusal: WritingRefusal): Paced => ({ refusal, writing });
  const since = (at: Date) => now.getTime() - at.getTime();
  if (!isModerator) {
    if (writing.isBlocked) return refused({ why: 'blocked' });
    const timedOutMs = writing.timedOutUntil === null ? 0 : -since(writing.timedOutUntil);
    if (timedOutMs > 0) return refused({ why: 'timed_out', waitMs: timedOutMs });
  }
  // A clock that is set back takes nothing away, and gives nothing.
  const refilled = Math.min(BURST, writing.allowance + Math.max(0, since(writing.countedAt)) / (REFILL_SECONDS * 1000));
  if (!isModerator) {
    const slowMs = writing.lastPostedAt === null ? 0 : slowModeSeconds * 1000 - Math.max(0, since(writing.lastPostedAt));
    const fastMs = (1 - refilled) * REFILL_SECONDS * 1000;
    if (slowMs > 0 || fastMs > 0) return refused({ why: 'too_fast', waitMs: Math.ceil(Math.max(slowMs, fastMs)) });
  }
  return { refusal: null, writing: { ...writing, allowance: Math.max(0, refilled - 1), countedAt: now, lastPostedAt: now } };
}
