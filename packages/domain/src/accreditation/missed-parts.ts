/** In seconds of the audio. */
export interface MissedPart {
  readonly from: number;
  readonly to: number;
}

/** Shorter gaps are left out: a second at an edge is no passage to hear again. */
const SHORTEST_SECONDS = 2;

/** What does not count yet of the audio before `furthest`, the last second that was heard; everything in seconds. */
export function missedParts(missing: readonly MissedPart[], furthest: number): readonly MissedPart[] {
  return missing.map(({ from, to }) => ({ from, to: Math.min(to, furthest) })).filter(({ from, to }) => to - from >= SHORTEST_SECONDS);
}
