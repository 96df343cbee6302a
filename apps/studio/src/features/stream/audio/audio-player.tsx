import type { StudioChapter } from '@auscult/contract/entities/studio-catalogue';
import { uploadPhrases } from '@auscult/phrases/studio/uploads';
import { PlayButton } from '@auscult/ui/controls/play-button';
import { clockTime } from '@auscult/ui/player/clock-time';
import { Scrubber, type ScrubberLabels } from '@auscult/ui/player/scrubber/scrubber';
import { type TickSource, TickText } from '@auscult/ui/player/tick-text';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useMemo, useState } from 'react';
import styles from './audio-player.module.css';
import { Waveform } from './waveform.tsx';

interface AudioPlayerProps {
  readonly url: string;
  /** Seconds. */
  readonly duration: number;
  readonly chapters: readonly StudioChapter[];
  /** Null for what has no picture. */
  readonly peaks: Uint8Array | null;
}

/** Plays one version as it is, for an editor's ears: nothing of it is counted. */
export function AudioPlayer({ url, duration, chapters, peaks }: AudioPlayerProps) {
  const words = usePhrasesOf(uploadPhrases);
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const source = useMemo(() => sourceOf(audio), [audio]);
  const labels = useMemo<ScrubberLabels>(
    // There are no markers and nothing is locked: their words are not used.
    () => ({ name: words.position, spoken: words.spoken, markers: '', marker: () => '', forwardUpTo: () => '' }),
    [words],
  );
  const parts = useMemo(() => chapters.map(({ title, begin, end }, id) => ({ id, title, from: begin, to: end })), [chapters]);

  const seek = (seconds: number) => audio && goTo(audio, seconds);
  function toggle(): void {
    if (isPlaying) audio?.pause();
    else audio?.play().catch((error: unknown) => setBroken(!(error instanceof DOMException && error.name === 'AbortError')));
  }
  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the chapters and the transcript stand beside it */}
      <audio
        ref={setAudio}
        src={url}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setBroken(true)}
      />
      <div className={styles.head}>
        <PlayButton label={isPlaying ? words.stop : words.play} state={isPlaying ? 'pause' : 'play'} size={44} look="accent" onPress={toggle} />
        <p className="num">
          <TickText source={source} format={clockTime} className="semibold" /> <span className="ink-2">/ {clockTime(duration)}</span>
        </p>
        {isBroken && (
          <p role="alert" className="t-sm">
            {words.cannotPlay}
          </p>
        )}
      </div>
      {peaks && (
        <Waveform peaks={peaks} duration={duration} marks={chapters.map(({ begin }) => begin).filter((at) => at > 0)} source={source} onSeek={seek} />
      )}
      <Scrubber source={source} duration={duration} chapters={parts} labels={labels} onSeek={seek} />
    </div>
  );
}

const TICKS = ['timeupdate', 'seeking'] as const;

function sourceOf(audio: HTMLAudioElement | null): TickSource {
  return {
    position: () => audio?.currentTime ?? 0,
    subscribe(listener) {
      for (const tick of TICKS) audio?.addEventListener(tick, listener);
      return () => {
        for (const tick of TICKS) audio?.removeEventListener(tick, listener);
      };
    },
  };
}

function goTo(audio: HTMLAudioElement, seconds: number): void {
  audio.currentTime = seconds;
}
