import type { Stream } from '@auscult/contract/entities/stream';
import { playerPhrases } from '@auscult/phrases/screens/player';
import { wantsToPlay } from '@auscult/player/machine/selectors';
import { ChapterList } from '@auscult/ui/player/expanded/chapter-list';
import { usePlayerState } from '../../../lib/listening/player-state.ts';
import { usePhrasesOf } from '../../../lib/services.tsx';
import type { OpenEpisode } from '../now-playing.ts';
import { useCommands } from '../use-commands.ts';
import { AboutEpisode } from './about-episode.tsx';
import { NextStep, StepsSlip, stepsOfStream } from './accreditation-steps.tsx';
import styles from './sheet.module.css';
import type { ChaptersNow } from './use-chapters.ts';

interface SheetProps {
  readonly episode: OpenEpisode;
  readonly stream: Stream | undefined;
  readonly now: ChaptersNow;
  readonly isOpen: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** Under the controls: peeking with the next step and what sounds; drawn up, everything about the episode. */
export function Sheet({ episode, stream, now, isOpen, onToggle }: SheetProps) {
  const words = usePhrasesOf(playerPhrases);
  const steps = stepsOfStream(stream);
  const hasChapters = now.chapters.length > 0;
  return (
    // Focus that comes in by keyboard draws the sheet up, so that it is never behind the edge.
    <div className={styles.sheet} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.grip}
        data-tall={(!isOpen && steps.length > 0) || undefined}
        aria-expanded={isOpen}
        aria-label={isOpen ? words.showLess : words.showMore}
        onClick={() => onToggle(!isOpen)}
      >
        <span className={styles.grabber} />
      </button>
      <div className={styles.inside} onFocus={() => !isOpen && onToggle(true)}>
        {stream && steps.length > 0 && (isOpen ? <StepsSlip stream={stream} steps={steps} /> : <NextStep stream={stream} steps={steps} />)}
        {isOpen && hasChapters && <h3 className={styles.heading}>{words.chapters}</h3>}
        {hasChapters && <Chapters episode={episode} now={now} from={isOpen ? 0 : Math.max(0, now.current)} isFirst={!isOpen && steps.length === 0} />}
        {(isOpen || !hasChapters) && (
          <>
            <h3 className={hasChapters || steps.length > 0 ? styles.heading : styles.firstHeading}>{words.aboutThis}</h3>
            <AboutEpisode stream={stream} />
          </>
        )}
      </div>
    </div>
  );
}

interface ChaptersProps {
  readonly episode: OpenEpisode;
  readonly now: ChaptersNow;
  /** Index of the first to show. */
  readonly from?: number;
  readonly isFirst?: boolean;
}

/** The chapters to tap; in the peeking sheet from the one that sounds. */
export function Chapters({ episode, now: { chapters, current, heard }, from = 0, isFirst = true }: ChaptersProps) {
  const words = usePhrasesOf(playerPhrases);
  const { onSeek } = useCommands();
  const playing = usePlayerState(wantsToPlay);
  return (
    <div className={isFirst ? undefined : styles.under}>
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
    </div>
  );
}
