import type { HeardSegments } from '@auscult/domain/listening/heard-segments';
import type { ScrubberChapter } from '@auscult/ui/player/scrubber/scrubber-geometry';

/** Share of a chapter that must be heard for it to count as listened to. */
const HEARD_SHARE = 0.9;
/** A larger difference between two ticks, in seconds, is a seek. */
const STEP_SECONDS = 2;

/** Ids of the chapters that count as listened to; `heard` sorted and disjoint, in seconds. */
export function heardChapters(chapters: readonly ScrubberChapter[], heard: HeardSegments): readonly number[] {
  return chapters
    .filter(({ from, to }) => {
      const seconds = heard.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
      return to > from && seconds >= (to - from) * HEARD_SHARE;
    })
    .map(({ id }) => id);
}

/** Tracks the segment being played now, which the player reports only when it ends. Called with each position; a seek starts a new segment. */
export function trackContinuousPlay(): (position: number) => readonly [from: number, to: number] {
  let run: readonly [number, number] | null = null;
  return (position) => {
    const goesOn = run !== null && position >= run[1] && position - run[1] <= STEP_SECONDS;
    run = goesOn && run ? [run[0], position] : [position, position];
    return run;
  };
}
