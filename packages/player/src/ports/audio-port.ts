/** One continuous stretch of listening, told while it grows under the same id. Seconds of audio; wall clock in milliseconds since 1970. */
export interface HeardStretch {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly rate: number;
  readonly startedAt: number;
  readonly endedAt: number;
}

/**
 * What a media element did, told after the fact.
 * `loaded` comes once per load and before `playing`. `heard` is never told across a seek; `isOver` when the stretch grows no more.
 * `failed` carries the position it broke at; the element plays no more until the next load.
 */
export type PortFact =
  | { readonly type: 'loaded'; readonly durationSeconds: number; readonly position: number }
  | { readonly type: 'metadata'; readonly durationSeconds: number }
  | { readonly type: 'playing' | 'paused' | 'waiting' | 'ended' | 'playRefused' }
  | { readonly type: 'seeked' | 'timeUpdated'; readonly position: number }
  | { readonly type: 'heard'; readonly stretch: HeardStretch; readonly isOver: boolean }
  | { readonly type: 'failed'; readonly position: number };

/** What the element is doing now; `waiting` means that it would play if it had data. */
export interface PortReading {
  readonly position: number;
  readonly playback: 'paused' | 'waiting' | 'playing';
}

/** What to load. `startAt` in seconds; the port begins there without a seek being told. */
export interface Source {
  readonly url: string;
  readonly startAt: number;
}

/**
 * One media element. Commands are requests: what came of them is told as facts, and nothing of an earlier source is told after a
 * later `load` or `unload`. The port owns the wanted rate and applies it again after every load and play.
 */
export interface AudioPort {
  load(source: Source): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  setRate(rate: number): void;
  setVolume(volume: number): void;
  unload(): void;
  read(): PortReading;
  /** Returns how to stop listening. */
  listen(listener: (fact: PortFact) => void): () => void;
}
