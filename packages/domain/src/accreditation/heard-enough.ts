import { type HeardSegments, heardSeconds, unionOf } from '../listening/heard-segments.ts';

/** Whoever missed no more than this has heard it all, however short it is. */
const MAY_MISS_SECONDS = 30;

/** What an accreditation asks of listening. */
export interface ListeningRule {
  /** Of the audio, in percent. */
  readonly percentage: number;
  /** The fastest that counts: 200 is twice the speed of the recording. */
  readonly maxRatePercent: number;
}

export interface HeardEnough {
  /** Whole percent of the audio that counts, rounded down. */
  readonly percentage: number;
  readonly isEnough: boolean;
  /** What of the audio does not count yet, in seconds; without gaps that nobody hears. */
  readonly missing: HeardSegments;
}

/** How much of the audio need not be heard, in seconds. */
export const mayMissSeconds = (durationSeconds: number, percentage: number) =>
  Math.max(MAY_MISS_SECONDS, (durationSeconds * (100 - percentage)) / 100);

/** Shorter gaps between two stretches are where one sample of the position ended and the next began. */
const AUDIBLE_SECONDS = 1;

/** How far the credited segments of one audio version, by the speed at which they were heard, meet the rule: its share, or all but 30 s. */
export function heardEnough(
  credited: readonly { readonly ratePercent: number; readonly segments: HeardSegments }[],
  durationSeconds: number,
  { percentage, maxRatePercent }: ListeningRule,
): HeardEnough {
  const counted = unionOf(credited.filter(({ ratePercent }) => ratePercent <= maxRatePercent).flatMap(({ segments }) => segments));
  const missing = gapsIn(counted, durationSeconds);
  const missed = heardSeconds(missing);
  const share = durationSeconds > 0 ? Math.max(0, 1 - missed / durationSeconds) : 0;
  const isEnough = durationSeconds > 0 && counted.length > 0 && missed <= mayMissSeconds(durationSeconds, percentage);
  return { percentage: Math.floor(share * 100), isEnough, missing };
}

function gapsIn(heard: HeardSegments, durationSeconds: number): HeardSegments {
  const edges: HeardSegments = [[0, 0], ...heard, [durationSeconds, durationSeconds]];
  return edges.slice(1).flatMap(([from], index) => {
    const reached = edges[index]?.[1] ?? 0;
    const until = Math.min(from, durationSeconds);
    return until - reached >= AUDIBLE_SECONDS ? [[reached, until] as const] : [];
  });
}
