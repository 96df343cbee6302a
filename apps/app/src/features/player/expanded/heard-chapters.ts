import type { HeardSegments } from '@auscult/domain/listening/heard-segments';
import type { ScrubberChapter } from '@auscult/ui/player/scrubber/scrubber-geometry';

/** A chapter counts as listened to when this much of it was; the last words before a skip are often missed. */
const HEARD_SHARE = 0.9;
/** Between two ticks at double speed less than this passes; more is a jump. */
const STEP_SECONDS = 2;

/** The ids of the chapters of which most was heard; segments rising and apart, in seconds. */
export function heardChapters(chapters: readonly ScrubberChapter[], heard: HeardSegments): readonly number[] {
  return chapters
    .filter(({ from, to }) => {
      const seconds = heard.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
      return to > from && seconds >= (to - from) * HEARD_SHARE;
    })
    .map(({ id }) => id);
}

/** Follows what is being heard now, which the player counts only when it is over: positions as they come, a jump begins anew. */
export function trackContinuousPlay(): (position: number) => readonly [from: number, to: number] {
  let run: readonly [number, number] | null = null;
  return (position) => {
    const goesOn = run !== null && position >= run[1] && position - run[1] <= STEP_SECONDS;
    run = goesOn && run ? [run[0], position] : [position, position];
    return run;
  };
}
