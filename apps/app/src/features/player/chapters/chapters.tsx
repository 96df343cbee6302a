import type { Chapter } from '@auscult/contract/entities/stream';
import { playerPhrases } from '@auscult/phrases/screens/player';
import { wantsToPlay } from '@auscult/player/machine/selectors';
import { type ChapterExtras, ChapterList } from '@auscult/ui/player/expanded/chapter-list';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useMemo } from 'react';
import { usePlayerState } from '../../../shared/listening/player-state.ts';
import { useServices } from '../../../shared/services/services.tsx';
import type { PlayerTabProps } from '../tabs/player-tab.ts';
import { useCommands } from '../use-commands.ts';

interface ChaptersProps extends PlayerTabProps {
  /** Index of the first chapter shown: the collapsed sheet starts at the current one. */
  readonly from?: number;
}

/** The list of chapters. */
export function Chapters({ episode, stream, now: { chapters, current, heard }, from = 0 }: ChaptersProps) {
  const words = usePhrasesOf(playerPhrases);
  const { onSeek } = useCommands();
  const playing = usePlayerState(wantsToPlay);
  const { apiOrigin } = useServices();
  const extras = useMemo(() => new Map(stream?.chapters.map((chapter) => [chapter.id, extrasOf(chapter, apiOrigin)])), [stream, apiOrigin]);
  return (
    <ChapterList
      chapters={chapters}
      from={from}
      current={current}
      playing={playing}
      heard={heard}
      extras={extras}
      labels={{ heard: words.chapterHeard, current: words.chapterNow, link: words.chapterLink }}
      language={episode.playing.language}
      onSeek={onSeek}
    />
  );
}

/** Images from our own server only; links only when http(s). */
function extrasOf({ image, url }: Chapter, apiOrigin: string): ChapterExtras {
  return { image: image && new URL(image, apiOrigin).href, url: url !== null && /^https?:\/\//i.test(url) ? url : null };
}
