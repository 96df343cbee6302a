import type { Segment } from '@auscult/domain/listening/heard-segments';

/** The fastest that the player offers at all. */
const FAST_RATE = 3;
/** Of a silence this much stays as it is: speech dies away in it, and begins after it. */
const KEPT_BEFORE_SECONDS = 0.25;
const KEPT_AFTER_SECONDS = 0.2;
/** Whoever is asked something hears the moment before it as it is. */
const KEPT_AT_MOMENT_SECONDS = 1;
/** What is shorter is not worth two changes of speed. */
const SHORTEST_SECONDS = 0.4;
/** A device that comes later than this comes whenever it likes. */
const LATEST_SECONDS = 0.5;

/** What of the silences is played faster, rising and apart: never the second before a question or a check, nor the question's own. */
export function planTrim(silences: readonly Segment[], moments: readonly number[]): readonly Segment[] {
  const rising = silences.map(([from, to]): Segment => [from + KEPT_BEFORE_SECONDS, to - KEPT_AFTER_SECONDS]).toSorted((a, b) => a[0] - b[0]);
  return moments
    .reduce<readonly Segment[]>((parts, at) => parts.flatMap((part) => around(part, at)), rising)
    .filter(([from, to]) => to - from >= SHORTEST_SECONDS);
}

function around(part: Segment, at: number): readonly Segment[] {
  const [from, to] = part;
  const kept: Segment = [at - KEPT_AT_MOMENT_SECONDS, at + KEPT_BEFORE_SECONDS];
  if (kept[1] <= from || kept[0] >= to) return [part];
  return [
    [from, kept[0]],
    [kept[1], to],
  ];
}

/** How fast silences are: not so fast that they stop counting for the points, and never slower than the rest. */
export const fastRate = (rate: number, fastestThatCounts: number | null) =>
  Math.max(rate, fastestThatCounts === null || rate > fastestThatCounts ? FAST_RATE : Math.min(FAST_RATE, fastestThatCounts));

export interface TrimSpeed {
  readonly rate: number;
  readonly fastRate: number;
  /** By how much this device's timers are late, in seconds; so much earlier the speed goes back. */
  readonly lateSeconds: number;
}

/** How fast to play here, and the place in the audio at which to look again; null: nowhere. */
export function trimAt(plan: readonly Segment[], position: number, speed: TrimSpeed): { readonly rate: number; readonly until: number | null } {
  const { rate } = speed;
  if (speed.fastRate <= rate) return { rate, until: null };
  const early = Math.min(LATEST_SECONDS, Math.max(0, speed.lateSeconds)) * speed.fastRate;
  const next = plan.find(([from, to]) => to - early > position && to - early - from >= SHORTEST_SECONDS);
  if (!next) return { rate, until: null };
  return position >= next[0] ? { rate: speed.fastRate, until: next[1] - early } : { rate, until: next[0] };
}

/** By how many seconds an episode gets shorter. */
export const savedBy = (plan: readonly Segment[], rate: number, fast: number) =>
  plan.reduce((sum, [from, to]) => sum + (to - from), 0) * Math.max(0, 1 / rate - 1 / fast);
