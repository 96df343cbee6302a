import { mergeHeard } from '@auscult/domain/listening/heard-segments';
import { heardOf } from '@auscult/player/machine/selectors';
import { chapterIndexAt, type ScrubberChapter } from '@auscult/ui/player/scrubber/scrubber-geometry';
import { useMemo } from 'react';
import { heardChapters, trackContinuousPlay } from '../../../shared/listening/heard-chapters.ts';
import { usePlayerTick } from '../../../shared/listening/player-state.ts';
import type { OpenEpisode } from '../now-playing.ts';
import { chaptersOf } from '../player-scrubber.tsx';

export interface ChaptersNow {
  readonly chapters: readonly ScrubberChapter[];
  /** Index of the current one; -1 for none. */
  readonly current: number;
  readonly heard: ReadonlySet<number>;
}

/** Chapters with the current index; renders when that changes, not on every tick. */
export function useChapters({ track }: OpenEpisode): ChaptersNow {
  const chapters = useMemo(() => chaptersOf(track), [track]);
  const follow = useMemo(() => trackContinuousPlay(), []);
  const current = usePlayerTick((position) => chapterIndexAt(chapters, position));
  const heardKey = usePlayerTick((position, state) => heardChapters(chapters, mergeHeard(heardOf(state), [follow(position)])).join());
  return { chapters, current, heard: new Set(heardKey.split(',').map(Number)) };
}
