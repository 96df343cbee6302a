import type { InterruptionKind } from '../../ports/audio-port.ts';

/** The system took the sound while it played, and may give it back. */
export interface Interruption {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: InterruptionKind;
  /** Headphones or a speaker came or went meanwhile. */
  readonly hasOutputChanged: boolean;
}

/** Speech is not played softly under another voice, but a blip shorter than this is not worth a pause. */
export const DUCK_LIMIT_MS = 200;

/** An interruption announced this soon after a pause that nobody asked for was its cause. */
export const CAUSED_WITHIN_MS = 1_000;

const RESUME_WITHIN_MS = { duck: 30 * 60_000, brief: 30 * 60_000, lasting: 2 * 60_000 } as const satisfies Record<InterruptionKind, number>;

/** Whether it goes on by itself once it is over: not after long, and never out of a loudspeaker that nobody expects. */
export function resumesAfter({ at, kind, hasOutputChanged }: Interruption, now: number): boolean {
  return !hasOutputChanged && now - at <= RESUME_WITHIN_MS[kind];
}
