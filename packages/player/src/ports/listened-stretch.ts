import type { HeardStretch, PortEvent } from './audio-port.ts';

/** A step of the media time this much beyond what the wall clock allows was no listening: something moved the element unasked. */
const JUMP_SECONDS = 1;

/** What is on its way to the loudspeaker sounds on for this long after a pause, and is not played again. */
const BUFFERED_SECONDS = 0.1;

/** `now` in milliseconds since 1970; `elapsed` in milliseconds that never run backwards, whatever is done to the device's time. */
export interface StretchClock {
  now(): number;
  elapsed(): number;
}

/** Follows continuous play. Every port uses it, so that listening means the same everywhere. */
export interface ListenedStretch {
  /** The element stands here, still: loaded, paused, out of data, or where a seek leads to. */
  rest(position: number): void;
  /** Play goes on. An element says so a moment after the first sound: what lies between there and where it rested was heard too. */
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
    // Audio has a clock of its own, a little beside the device's: what is claimed never outruns the wall clock that it is claimed with.
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
