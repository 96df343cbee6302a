import type { TrackedAction } from '../machine/effect.ts';
import type { DetailsFailure } from '../machine/event.ts';
import type { Settings } from '../machine/state.ts';
import type { Track, TrackDetails, TrackForms } from '../machine/track.ts';
import type { AudioPort, HeardStretch } from '../ports/audio-port.ts';

/** The device's time: `now` in milliseconds since 1970. */
export interface Clock {
  now(): number;
}

/** One-shot timers; calling what `after` returns stops one. */
export interface Timers {
  after(ms: number, run: () => void): () => void;
}

/** A stretch of listening with what was heard: it grows under one id, so that reporting it again counts once. */
export interface HeardEvent extends HeardStretch {
  readonly streamId: number;
  readonly courseId: number;
  readonly audioVersionId: number;
  /** False while the stretch still grows. */
  readonly isOver: boolean;
}

/** Where the listener is in a stream; reported only after it was played or moved, never for merely opening it. */
export interface PositionEvent {
  readonly streamId: number;
  readonly courseId: number;
  readonly seconds: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `playing` comes every 250 ms; the others should be saved at once. */
  readonly reason: 'playing' | 'paused' | 'seeked' | 'ended' | 'left';
}

/** Details of a track, or why they did not come. A rejection counts as unreachable. */
export type DetailsAnswer = { readonly details: TrackDetails } | { readonly failure: DetailsFailure };

/** Everything that the engine needs from outside; nothing in it reads a clock, the network or storage by itself. */
export interface PlayerOptions {
  readonly port: AudioPort;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly settings?: Partial<Settings>;
  /** False when the device knows that it has no network: what fails then waits for it and spends no try. */
  isOnline(): boolean;
  /** Whether the listener can see the app: a question pauses the sound then, and else only chimes. */
  isInSight(): boolean;
  isMember(): boolean;
  /** `isRenewal` asks for a fresh link past every cache. */
  loadDetails(streamId: number, isRenewal: boolean): Promise<DetailsAnswer>;
  /** What this member has left of the forms in the stream; a failure is only logged by the caller. */
  loadForms(streamId: number): Promise<TrackForms>;
  /** The HTTP status of the first two bytes; null when nothing answered. */
  checkSource(url: string): Promise<number | null>;
  /** Seconds to begin a track at: where this listener left off. Answers at once, so that a tap still starts sound. */
  resumeAt(track: Track): number;
  /** A short tone beside the audio, at the volume of the player. */
  chime(volume: number): void;
  rememberPlayed(track: Track): void;
  forgetPlayed(streamId: number): void;
  onHeard(event: HeardEvent): void;
  onPosition(event: PositionEvent): void;
  onCounted(action: TrackedAction, streamId: number): void;
}
