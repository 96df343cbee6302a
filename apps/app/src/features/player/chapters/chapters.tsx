import { playerPhrases } from '@auscult/phrases/screens/player';
import { wantsToPlay } from '@auscult/player/machine/selectors';
import { ChapterList } from '@auscult/ui/player/expanded/chapter-list';
import { usePlayerState } from '../../../lib/listening/player-state.ts';
import { usePhrasesOf } from '../../../lib/services.tsx';
import type { PartProps } from '../parts/part.ts';
import { useCommands } from '../use-commands.ts';

interface ChaptersProps extends PartProps {
  /** Index of the first to show: the peeking sheet begins at the one that sounds. */
  readonly from?: number;
}

/** The chapters to tap. */
export function Chapters({ episode, now: { chapters, current, heard }, from = 0 }: ChaptersProps) {
  const words = usePhrasesOf(playerPhrases);
  const { onSeek } = useCommands();
  const playing = usePlayerState(wantsToPlay);
  return (
    <ChapterList
      chapters={chapters}
      from={from}
      current={current}
      playing={playing}
      heard={heard}
      labels={{ heard: words.chapterHeard, current: words.chapterNow }}
      language={episode.playing.language}
      onSeek={onSeek}
    />
  );
}
