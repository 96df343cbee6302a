/** A chapter on the scrubber, in seconds. */
export interface ScrubberChapter {
  readonly id: number;
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

/** A segment of the scrubber, as fractions of its width. */
export interface ScrubberSegment {
  readonly key: number;
  readonly start: number;
  readonly end: number;
}

/** Chapters narrower than this share are merged with the previous one, because they would be thinner than the gap. */
const SMALLEST_SHARE = 0.008;

const share = (seconds: number, duration: number) => Math.min(1, Math.max(0, seconds / duration));

/** Divides the whole width into chapters without holes: gaps belong to the preceding chapter. */
export function scrubberSegments(chapters: readonly ScrubberChapter[], duration: number): ScrubberSegment[] {
  if (duration <= 0) return [{ key: 0, start: 0, end: 1 }];
  const cuts: { key: number; start: number }[] = [];
  for (const chapter of [...chapters].sort((a, b) => a.from - b.from)) {
    const start = cuts.length === 0 ? 0 : share(chapter.from, duration);
    const previous = cuts.at(-1);
    if (start >= 1 - SMALLEST_SHARE || (previous && start - previous.start < SMALLEST_SHARE)) continue;
    cuts.push({ key: chapter.id, start });
  }
  if (cuts.length === 0) cuts.push({ key: 0, start: 0 });
  return cuts.map((cut, index) => ({ ...cut, end: cuts[index + 1]?.start ?? 1 }));
}

/** Index of the chapter at a position; -1 before the first and without chapters. */
export function chapterIndexAt(chapters: readonly ScrubberChapter[], position: number): number {
  return chapters.findLastIndex((chapter) => chapter.from <= position);
}

/** A range that seeking may not reach, in seconds. */
export type LockedRange = readonly [from: number, to: number];

/** The locked range that contains a second (start exclusive); null when none. */
export function lockedRangeAt(locks: readonly LockedRange[], seconds: number): LockedRange | null {
  return locks.find(([from, to]) => seconds > from && seconds <= to) ?? null;
}
