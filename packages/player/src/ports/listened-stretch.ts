import type { HeardStretch, PortFact } from './audio-port.ts';

/** A step of the media time this much beyond what the wall clock allows was no listening: something moved the element unasked. */
const JUMP_SECONDS = 1;

/** `now` in milliseconds since 1970; `elapsed` in milliseconds that never run backwards, whatever is done to the device's time. */
export interface StretchClock {
  now(): number;
  elapsed(): number;
}

/** Follows continuous play. Every port uses it, so that listening means the same everywhere. */
export interface ListenedStretch {
  /** Play goes on from here. */
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

/** Tells of each stretch while it grows, under one id, and once more when it is over. A stretch of nothing is never told. */
export function createListenedStretch(
  clock: StretchClock,
  newId: () => string,
  tell: (fact: Extract<PortFact, { type: 'heard' }>) => void,
): ListenedStretch {
  let growing: Growing | null = null;

  const end = () => {
    const over = growing;
    growing = null;
    if (over && over.stretch.to > over.stretch.from) tell({ type: 'heard', stretch: over.stretch, isOver: true });
  };

  const begin = (position: number, rate: number) => {
    end();
    const startedAt = clock.now();
    growing = { stretch: { id: newId(), from: position, to: position, rate, startedAt, endedAt: startedAt }, startedElapsed: clock.elapsed() };
  };

  const advance = (position: number) => {
    if (!growing) return;
    const { stretch, startedElapsed } = growing;
    const wallMs = clock.elapsed() - startedElapsed;
    const possible = stretch.from + (wallMs / 1000) * stretch.rate;
    if (position < stretch.to || position > possible + JUMP_SECONDS) return begin(position, stretch.rate);
    // Two clocks are never read at the same instant: what is heard may not outrun the wall clock by even that much.
    const to = Math.min(position, possible);
    if (to <= stretch.to) return;
    growing = { startedElapsed, stretch: { ...stretch, to, endedAt: Math.ceil(stretch.startedAt + wallMs) } };
    tell({ type: 'heard', stretch: growing.stretch, isOver: false });
  };

  return { begin, advance, end };
}
