/** [from, to] in seconds. */
type Silence = readonly [number, number];

/** What begins does so where speech sets in, what ends or interrupts where speech ends. */
export type SnapSide = 'begin' | 'end';

/** Left before speech, and after it: a cut without air sounds like a mistake. */
const AIR_SECONDS = 0.2;
const MS_PER_SECOND = 1000;

const placeIn = ([from, to]: Silence, side: SnapSide) => (side === 'begin' ? Math.max(from, to - AIR_SECONDS) : Math.min(to, from + AIR_SECONDS));

/** The place in a silence that is nearest, when it is no further than `within` seconds; else `at` itself. */
export function snapToSilence(at: number, silences: readonly Silence[], side: SnapSide, within: number): number {
  let nearest = at;
  let distance = within;
  for (const silence of silences) {
    const place = placeIn(silence, side);
    if (Math.abs(place - at) <= distance) [nearest, distance] = [place, Math.abs(place - at)];
  }
  return Math.round(nearest * MS_PER_SECOND) / MS_PER_SECOND;
}
