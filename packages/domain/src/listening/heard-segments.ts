/** One heard stretch, `[from, to]` in seconds of one audio version; `from` < `to`. */
export type Segment = readonly [from: number, to: number];

/** Everything heard of one audio version: rising and apart, so that two equal sets of seconds are equal arrays. */
export type HeardSegments = readonly Segment[];

/** The union of any stretches in any order. Empty, reversed and non-finite ones are left out; ones that touch become one. */
export function unionOf(stretches: Iterable<Segment>): HeardSegments {
  const rising = [...stretches].filter(([from, to]) => Number.isFinite(from) && Number.isFinite(to) && from < to).sort((a, b) => a[0] - b[0]);
  const union: [number, number][] = [];
  for (const [from, to] of rising) {
    const last = union.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

/** Union of two sets: commutative, idempotent, never loses a second. */
export function mergeHeard(a: HeardSegments, b: HeardSegments): HeardSegments {
  if (b.length === 0) return a;
  if (a.length === 0) return b;
  return unionOf([...a, ...b]);
}

/** Seconds heard, each counted once however often it was replayed. */
export function heardSeconds(heard: HeardSegments): number {
  return heard.reduce((sum, [from, to]) => sum + (to - from), 0);
}

/** The heard segment that a second lies in, its ends included; null when it was never heard. */
export function segmentAt(heard: HeardSegments, seconds: number): Segment | null {
  return heard.find(([from, to]) => seconds >= from && seconds <= to) ?? null;
}

/** The parts of some stretches that were not heard. */
export const unheardOf = (stretches: HeardSegments, heard: HeardSegments): HeardSegments =>
  stretches.flatMap(([from, to]) =>
    gaps(heard, to)
      .map(([begin, end]) => [Math.max(begin, from), end] as const)
      .filter(([begin, end]) => begin < end),
  );

/** What is still unheard between the start and the end of the audio. */
export function gaps(heard: HeardSegments, durationSeconds: number): HeardSegments {
  const unheard: Segment[] = [];
  let reached = 0;
  for (const [from, to] of heard) {
    if (from >= durationSeconds) break;
    if (from > reached) unheard.push([reached, from]);
    reached = Math.max(reached, to);
  }
  if (reached < durationSeconds) unheard.push([reached, durationSeconds]);
  return unheard;
}

/** The place of the first of intervals that are rising and apart that ends at this time or later. A report has hundreds of claims: each looks itself up. */
export function firstEndingFrom(union: readonly Segment[], time: number): number {
  let [low, high] = [0, union.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((union[middle]?.[1] ?? time) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What of an interval lies in none of the others, which are rising and apart. */
export function subtract([from, to]: Segment, others: readonly Segment[]): readonly Segment[] {
  const left: Segment[] = [];
  let reached = from;
  for (let index = firstEndingFrom(others, from); index < others.length; index += 1) {
    const [begin, end] = others[index] as Segment;
    if (begin >= to) break;
    if (begin > reached) left.push([reached, begin]);
    reached = Math.max(reached, end);
  }
  if (reached < to) left.push([reached, to]);
  return left;
}
