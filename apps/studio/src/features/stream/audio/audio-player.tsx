import { uploadPhrases } from '@auscult/phrases/studio/uploads';
import { PlayButton } from '@auscult/ui/controls/play-button';
import { clockTime } from '@auscult/ui/player/clock-time';
import { Scrubber, type ScrubberLabels } from '@auscult/ui/player/scrubber/scrubber';
import type { ScrubberChapter } from '@auscult/ui/player/scrubber/scrubber-geometry';
import { TickText } from '@auscult/ui/player/tick-text';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type ReactNode, useMemo } from 'react';
import type { Sound } from '../../../shared/sound/use-sound.ts';
import styles from './audio-player.module.css';

interface AudioPlayerProps {
  readonly sound: Sound;
  /** Seconds. */
  readonly duration: number;
  readonly chapters: readonly ScrubberChapter[];
  /** The waveform, given what stands above it: the button and the time. */
  readonly children: (head: ReactNode, headClass: string | undefined) => ReactNode;
}

/** The sound of one version, with its scrubber. */
export function AudioPlayer({ sound, duration, chapters, children }: AudioPlayerProps) {
  const words = usePhrasesOf(uploadPhrases);
  const { source, isPlaying, isBroken, toggle, seek, attributes } = sound;
  const labels = useMemo<ScrubberLabels>(
    // There are no markers and nothing is locked: their words are not used.
    () => ({ name: words.position, spoken: words.spoken, markers: '', marker: () => '', forwardUpTo: () => '' }),
    [words],
  );
  const head = (
    <>
      <PlayButton label={isPlaying ? words.stop : words.play} state={isPlaying ? 'pause' : 'play'} size={44} look="accent" onPress={toggle} />
      <p className="num">
        <TickText source={source} format={clockTime} className="semibold" /> <span className="ink-2">/ {clockTime(duration)}</span>
      </p>
      {isBroken && (
        <p role="alert" className="t-sm">
          {words.cannotPlay}
        </p>
      )}
    </>
  );
  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the chapters and the transcript stand beside it */}
      <audio {...attributes} />
      {children(head, styles.head)}
      <Scrubber source={source} duration={duration} chapters={chapters} labels={labels} onSeek={seek} />
    </div>
  );
}
