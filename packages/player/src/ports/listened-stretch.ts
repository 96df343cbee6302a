import type { HeardStretch, PortEvent } from './audio-port.ts';

/** A step of the media time this much beyond the wall-clock time is a jump, not listening. */
const JUMP_SECONDS = 1;

/** Audio in the output buffer plays on for this long after a pause, and is not played again. */
const BUFFERED_SECONDS = 0.1;

/** `now` in milliseconds since 1970; `elapsed` in milliseconds that never run backwards, whatever is done to the device's time. */
export interface StretchClock {
  now(): number;
  elapsed(): number;
}

/** Follows continuous play. Every port uses it, so that listening means the same everywhere. */
export interface ListenedStretch {
  /** The element is at this position and not playing: loaded, paused, waiting for data, or seeking. */
  rest(position: number): void;
  /** Playback has started. The event comes a moment after the first audio, so the part since the last position counts as heard. */
  begin(position: number, rate: number): void;
  /** It has come this far, without a seek in between. */
  advance(position: number): void;
  /** It stopped at the place last advanced to: a pause, a wait for data, a seek, another rate, the end. */
  end(): void;
}

interface Growing {
  readonly stretch: HeardStretch;
  readonly startedElapsed: number;
}

/** Reports each stretch while it grows, under one id, and once more when it is over. An empty stretch is never reported. */
export function createListenedStretch(
  clock: StretchClock,
  newId: () => string,
  emit: (event: Extract<PortEvent, { type: 'heard' }>) => void,
): ListenedStretch {
  let growing: Growing | null = null;
  let resting: { readonly position: number; readonly elapsed: number } | null = null;

  const end = () => {
    const over = growing;
    growing = null;
    if (over && over.stretch.to > over.stretch.from) emit({ type: 'heard', stretch: over.stretch, isOver: true });
  };

  const begin = (position: number, rate: number) => {
    end();
    const from = soundedFrom(position, rate);
    resting = null;
    const lead = ((position - from) / rate) * 1000;
    const startedAt = Math.floor(clock.now() - lead);
    growing = { stretch: { id: newId(), from, to: from, rate, startedAt, endedAt: startedAt }, startedElapsed: clock.elapsed() - lead };
  };

  /** Where it rested, when it can have sounded all the way from there. */
  const soundedFrom = (position: number, rate: number) => {
    if (!resting) return position;
    const way = position - resting.position;
    const possible = ((clock.elapsed() - resting.elapsed) / 1000) * rate + BUFFERED_SECONDS;
    return way > 0 && way <= Math.min(JUMP_SECONDS, possible) ? resting.position : position;
  };

  const advance = (position: number) => {
    if (!growing) return;
    const { stretch, startedElapsed } = growing;
    const wallMs = clock.elapsed() - startedElapsed;
    const possible = stretch.from + (wallMs / 1000) * stretch.rate;
    if (position < stretch.to || position > possible + JUMP_SECONDS) return begin(position, stretch.rate);
    if (position === stretch.to) return;
    // The audio clock differs a little from the device clock: a stretch is never longer than its wall-clock time.
    const tookMs = Math.max(wallMs, ((position - stretch.from) / stretch.rate) * 1000);
    growing = { startedElapsed, stretch: { ...stretch, to: position, endedAt: Math.ceil(stretch.startedAt + tookMs) } };
    emit({ type: 'heard', stretch: growing.stretch, isOver: false });
  };

  return {
    rest(position) {
      resting = { position, elapsed: clock.elapsed() };
    },
    begin,
    advance,
    end,
  };
}
