import { gaps, type HeardSegments, heardSeconds, unionOf } from '../listening/heard-segments.ts';

/** Of one that asks for all of it: moments between two devices, and the last words of a recording. */
const MAY_MISS = { share: 0.02, seconds: 30 };

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

/** How much of the audio need not be heard, in seconds: what the rule leaves, whatever the length. */
export const mayMissSeconds = (durationSeconds: number, percentage: number) =>
  Math.max(Math.min(MAY_MISS.seconds, durationSeconds * MAY_MISS.share), (durationSeconds * (100 - percentage)) / 100);

/** An earlier version that is nearly as long as the one that plays is the same lesson: cut anew, or with another opening. */
const NEARLY = 0.9;

/** How many seconds of an earlier version are the whole: a teaser that stood there for an hour is not. */
export const wholeSeconds = (versionSeconds: number, playingSeconds: number) =>
  versionSeconds >= playingSeconds * NEARLY ? versionSeconds : playingSeconds;

/** Shorter ones nobody hears: a gap where one sample of the position ended and the next began, or what was heard between two gaps. */
const AUDIBLE_SECONDS = 1;

/** How far the credited segments of one audio version, by the speed at which they were heard, meet the rule. */
export function heardEnough(
  credited: readonly { readonly ratePercent: number; readonly segments: HeardSegments }[],
  durationSeconds: number,
  { percentage, maxRatePercent }: ListeningRule,
): HeardEnough {
  const counted = unionOf(credited.filter(({ ratePercent }) => ratePercent <= maxRatePercent).flatMap(({ segments }) => segments));
  const unheard = gaps(counted, durationSeconds);
  // Every gap counts, however short: a thousand of them are most of an episode.
  const missed = heardSeconds(unheard);
  const missing = audible(unheard);
  const share = durationSeconds > 0 ? Math.max(0, 1 - missed / durationSeconds) : 0;
  const isEnough = durationSeconds > 0 && counted.length > 0 && missed <= mayMissSeconds(durationSeconds, percentage);
  return { percentage: isEnough && missing.length === 0 ? 100 : Math.floor(share * 100), isEnough, missing };
}

/** Gaps as a listener would call them: joined where next to nothing was heard between them, and none that nobody hears. */
function audible(unheard: HeardSegments): HeardSegments {
  const joined: [number, number][] = [];
  for (const [from, to] of unheard) {
    const last = joined.at(-1);
    if (last && from - last[1] < AUDIBLE_SECONDS) last[1] = to;
    else joined.push([from, to]);
  }
  return joined.filter(([from, to]) => to - from >= AUDIBLE_SECONDS);
}
