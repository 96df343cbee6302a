/** A chapter on the scrubber, in seconds. */
export interface ScrubberChapter {
  readonly id: number;
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

/** A piece of the scrubber as fractions of its width. */
export interface ScrubberSegment {
  readonly key: number;
  readonly start: number;
  readonly end: number;
}

/** Below this share of the width a chapter is drawn together with the one before it: thinner than its own gap it would vanish. */
const SMALLEST_SHARE = 0.008;

const share = (seconds: number, duration: number) => Math.min(1, Math.max(0, seconds / duration));

/** Cuts the whole width into chapters, without holes: what lies before the first or between two belongs to the one before it. */
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

/** The index of the chapter that sounds at a position, or -1 before the first and without chapters. */
export function chapterIndexAt(chapters: readonly ScrubberChapter[], position: number): number {
  return chapters.findLastIndex((chapter) => chapter.from <= position);
}

/** A stretch that may not be jumped to, in seconds. */
export type LockedRange = readonly [from: number, to: number];

/** The locked stretch that a second lies in, its start left out; null where one may go. */
export function lockedRangeAt(locks: readonly LockedRange[], seconds: number): LockedRange | null {
  return locks.find(([from, to]) => seconds > from && seconds <= to) ?? null;
}
