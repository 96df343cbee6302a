import { playerPhrases } from '@auscult/phrases/screens/player';
import { hasEnded, wantsToPlay } from '@auscult/player/machine/selectors';
import { ChapterList } from '@auscult/ui/player/expanded/chapter-list';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useMemo } from 'react';
import { chapterExtras } from '../../../shared/listening/chapter-extras.ts';
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
  const ended = usePlayerState(hasEnded);
  const { apiOrigin } = useServices();
  const extras = useMemo(() => chapterExtras(stream, apiOrigin), [stream, apiOrigin]);
  return (
    <ChapterList
      chapters={chapters}
      from={from}
      current={ended ? -1 : current}
      playing={playing}
      heard={heard}
      extras={extras}
      labels={{ heard: words.chapterHeard, current: words.chapterNow, link: words.chapterLink }}
      language={episode.playing.language}
      onSeek={onSeek}
    />
  );
}
