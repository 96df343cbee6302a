/** Kind of interruption: `duck` may go on softly, `brief` ends soon, `lasting` may never end. */
export type InterruptionKind = 'duck' | 'brief' | 'lasting';

/** One continuous stretch of listening, reported while it grows under the same id. Seconds of audio; wall clock in milliseconds since 1970. */
export interface HeardStretch {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly rate: number;
  readonly startedAt: number;
  readonly endedAt: number;
}

/**
 * What a media element did, reported after it happened.
 * `loaded` comes once per load and before `playing`. `heard` is never reported across a seek; `isOver` when the stretch is complete.
 * `failed` carries the position it broke at; the element plays no more until the next load. `hasNoOutput` when the fault is the device's:
 * nothing is connected that makes sound.
 * `interrupted` by the system: with `brief` and `lasting` the element is paused already, with `duck` it still plays.
 * `outputChanged` when headphones or a speaker came or went; a port that lost them has paused itself.
 */
export type PortEvent =
  | { readonly type: 'loaded'; readonly durationSeconds: number; readonly position: number }
  | { readonly type: 'metadata'; readonly durationSeconds: number }
  | { readonly type: 'playing' | 'paused' | 'waiting' | 'ended' | 'playRefused' }
  | { readonly type: 'seeked' | 'timeUpdated'; readonly position: number }
  | { readonly type: 'heard'; readonly stretch: HeardStretch; readonly isOver: boolean }
  | { readonly type: 'interrupted'; readonly kind: InterruptionKind }
  | { readonly type: 'interruptionOver' | 'outputChanged' }
  | { readonly type: 'failed'; readonly position: number; readonly hasNoOutput?: true };

/** What the element is doing now; `waiting` means that it would play if it had data. */
export interface PortReading {
  readonly position: number;
  readonly playback: 'paused' | 'waiting' | 'playing';
}

/** What to load. `startAt` in seconds; the port begins there without a reported seek. */
export interface Source {
  readonly url: string;
  readonly startAt: number;
}

/**
 * One media element. Commands are requests: their outcome is reported as events, and nothing of an earlier source is reported after a
 * later `load` or `unload`. The port keeps the requested rate and applies it again after every load and play.
 */
export interface AudioPort {
  load(source: Source): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  setRate(rate: number): void;
  setVolume(volume: number): void;
  unload(): void;
  /** Fetches the beginning of a source that will probably be loaded next, so that it sounds at once; a hint that may be ignored. */
  prepare(url: string): void;
  read(): PortReading;
  /** Returns how to stop listening. */
  listen(listener: (event: PortEvent) => void): () => void;
}
