import type { TickSource } from '@auscult/ui/player/tick-text';
import { useMemo, useState } from 'react';

const TICKS = ['timeupdate', 'seeking', 'play', 'pause', 'loadedmetadata'] as const;

export interface Sound {
  /** For the <audio> element that plays it. */
  readonly attributes: {
    readonly ref: (element: HTMLAudioElement | null) => void;
    readonly src: string;
    readonly preload: 'metadata';
    readonly onPlay: () => void;
    readonly onPause: () => void;
    readonly onError: () => void;
  };
  readonly source: TickSource & { isPlaying(): boolean };
  readonly isPlaying: boolean;
  readonly isBroken: boolean;
  readonly toggle: () => void;
  /** In seconds. */
  readonly seek: (seconds: number) => void;
  readonly playFrom: (seconds: number) => void;
}

/** Plays one version as it is, for an editor's ears: nothing of it is counted. */
export function useSound(url: string): Sound {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const source = useMemo(() => sourceOf(audio), [audio]);
  const play = () => audio?.play().catch((error: unknown) => setBroken(!(error instanceof DOMException && error.name === 'AbortError')));
  const seek = (seconds: number) => audio && goTo(audio, seconds);
  return {
    attributes: {
      ref: setAudio,
      src: url,
      preload: 'metadata',
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onError: () => setBroken(true),
    },
    source,
    isPlaying,
    isBroken,
    toggle: () => (isPlaying ? audio?.pause() : void play()),
    seek,
    playFrom(seconds) {
      seek(seconds);
      void play();
    },
  };
}

function sourceOf(audio: HTMLAudioElement | null): Sound['source'] {
  return {
    position: () => audio?.currentTime ?? 0,
    isPlaying: () => audio?.paused === false,
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
