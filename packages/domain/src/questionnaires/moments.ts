/** When a question is put: at a second of the audio, between two times of the clock, or by hand in a live stream. */
export type MomentType = 'VIDEO' | 'CLOCK' | 'MANUAL';

/** Instants in milliseconds since 1970. */
export interface Moment {
  readonly type: MomentType;
  /** CLOCK: null is no bound. */
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  /** MANUAL: when it was last put, and taken away. */
  readonly shownAt: number | null;
  readonly hiddenAt: number | null;
}

/** Whether its question may be answered now. What was put during listening may be answered at any time after. */
export function isOpen({ type, opensAt, closesAt, shownAt, hiddenAt }: Moment, now: number): boolean {
  switch (type) {
    case 'VIDEO':
      return true;
    case 'CLOCK':
      return now >= (opensAt ?? Number.NEGATIVE_INFINITY) && now < (closesAt ?? Number.POSITIVE_INFINITY);
    case 'MANUAL':
      return shownAt !== null && shownAt <= now && (hiddenAt === null || hiddenAt < shownAt);
  }
}

/** Whether a question may be answered: at one of its moments, or at any time when it has none. */
export const mayAnswer = (moments: readonly Moment[], now: number) => moments.length === 0 || moments.some((moment) => isOpen(moment, now));
