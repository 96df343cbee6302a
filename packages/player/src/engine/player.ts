import type { Notice } from '../machine/effect.ts';
import type { OpenRequest } from '../machine/event.ts';
import type { PlayerState } from '../machine/state.ts';

/**
 * The player, made once at start and living outside React. Every command may be given at any time.
 * `getState` and `subscribe` fit useSyncExternalStore: they tell of changes of state, never of ticks.
 */
export interface Player {
  open(request: OpenRequest): void;
  play(): void;
  pause(): void;
  toggle(): void;
  /** Subject to the seek gate: a refused seek stays where it is and is told as a notice. */
  seek(seconds: number): void;
  skip(bySeconds: number): void;
  next(): void;
  previous(): void;
  /** Tries a failing source again, at once. */
  retry(): void;
  setRate(rate: number): void;
  setVolume(volume: number): void;
  expand(): void;
  collapse(): void;
  close(): void;
  getState(): PlayerState;
  subscribe(listener: () => void): () => void;
  /** Seconds; while a seek is going on, where it leads to. */
  position(): number;
  /** Every 250 ms while playing, and once after each seek: for the trace and progress lines, past React. */
  subscribeTick(listener: () => void): () => void;
  /** What a listener is told once: audio not available, opening failed, seek refused. */
  subscribeNotices(listener: (notice: Notice) => void): () => void;
}
