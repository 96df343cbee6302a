/** Each takes up to 64 MB of memory, usually 20, and a twentieth of a core. */
const MOST_PUBLISHERS = 20;
/** Of one company: others are to find a place. */
export const MOST_OF_COMPANY = 4;

interface Place {
  readonly id: number;
  readonly companyId: number;
  /** False: the publisher has gone, and what was sent is kept for a while. */
  readonly isSent: boolean;
}

/** Where one more stream of this company would go: a free place, or that of another stream of the company whose publisher has gone (its id); null when there is none. */
export function placeFor(companyId: number, taken: readonly Place[]): 'free' | number | null {
  const own = taken.filter((place) => place.companyId === companyId);
  if (taken.length < MOST_PUBLISHERS && own.length < MOST_OF_COMPANY) return 'free';
  return own.find((place) => !place.isSent)?.id ?? null;
}
