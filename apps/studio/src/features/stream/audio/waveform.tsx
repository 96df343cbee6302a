import { useColourMode } from '@auscult/ui/colour/colour-mode';
import type { TickSource } from '@auscult/ui/player/tick-text';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './waveform.module.css';
import { waveformBars } from './waveform-bars.ts';

/** In px. */
const BAR = 3;
const STEP = 6;
const LEAST_HEIGHT = 3;

interface WaveformProps {
  readonly peaks: Uint8Array;
  /** Seconds. */
  readonly duration: number;
  /** Where chapters begin, in seconds. */
  readonly marks: readonly number[];
  readonly source: TickSource;
  readonly onSeek: (seconds: number) => void;
}

/** The picture of the sound, drawn twice: what was played lies over the whole and is clipped. The scrubber beneath it serves keys and screen readers. */
export function Waveform({ peaks, duration, marks, source, onSeek }: WaveformProps) {
  const root = useRef<HTMLDivElement>(null);
  const mode = useColourMode();

  useLayoutEffect(() => {
    const follow = () => {
      const share = duration > 0 ? Math.min(1, source.position() / duration) : 0;
      root.current?.style.setProperty('--at', `${(share * 100).toFixed(3)}%`);
    };
    follow();
    return source.subscribe(follow);
  }, [source, duration]);

  return (
    <div
      ref={root}
      className={styles.waveform}
      aria-hidden="true"
      onPointerDown={({ currentTarget, clientX, button }) => {
        if (button !== 0) return;
        const { left, width } = currentTarget.getBoundingClientRect();
        onSeek(Math.min(1, Math.max(0, (clientX - left) / width)) * duration);
      }}
    >
      {/* The colours are those of the theme. */}
      <Bars key={`whole ${mode}`} peaks={peaks} className={styles.whole} />
      <Bars key={`played ${mode}`} peaks={peaks} className={styles.played} />
      {duration > 0 && marks.map((at) => <i key={at} className={styles.mark} style={{ left: `${(at / duration) * 100}%` }} />)}
      <i className={styles.needle} />
    </div>
  );
}

function Bars({ peaks, className }: { readonly peaks: Uint8Array; readonly className: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => draw(element, peaks));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [peaks]);
  return <canvas ref={canvas} className={className} />;
}

function draw(canvas: HTMLCanvasElement, peaks: Uint8Array): void {
  const context = canvas.getContext('2d');
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!context || width === 0) return;
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  context.scale(devicePixelRatio, devicePixelRatio);
  context.fillStyle = getComputedStyle(canvas).color;
  waveformBars(peaks, Math.floor(width / STEP)).forEach((share, index) => {
    const tall = Math.max(LEAST_HEIGHT, share * height);
    context.beginPath();
    context.roundRect(index * STEP, (height - tall) / 2, BAR, tall, BAR / 2);
    context.fill();
  });
}
