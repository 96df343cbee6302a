/** What an episode's card says. `completed` is a label and never decides about accreditation. */
export type ListeningState = 'new' | 'in_progress' | 'completed';

/** Facts of one listener and one episode, in seconds; `heardAnything` is false while only seeks moved the position. */
export interface EpisodeListening {
  readonly positionSeconds: number;
  readonly durationSeconds: number;
  readonly heardAnything: boolean;
}

/** Less than this rounds to 0 minutes left. */
export const NOTHING_LEFT_MS = 30_000;

/** Whole minutes left, rounded to the nearest, never below 0. */
export function minutesLeft(positionSeconds: number, durationSeconds: number): number {
  return Math.max(0, Math.round((durationSeconds - positionSeconds) / 60));
}

/** Completed at 0 minutes left, but never unless something was heard: a clip under half a minute begins at 0 too. */
export function listeningState({ positionSeconds, durationSeconds, heardAnything }: EpisodeListening): ListeningState {
  if (heardAnything && durationSeconds > 0 && minutesLeft(positionSeconds, durationSeconds) === 0) return 'completed';
  return heardAnything || positionSeconds > 0 ? 'in_progress' : 'new';
}

/**
 * The state where a position is all that is known: whatever stands past the beginning was heard, or its listener says so. The player reports nothing of the last
 * half minute before something sounded (125).
 */
export const stateAtPosition = (positionSeconds: number, durationSeconds: number): ListeningState =>
  listeningState({ positionSeconds, durationSeconds, heardAnything: positionSeconds > 0 });

/** Position as a whole percentage of the duration, 0 to 100; 0 while the duration is unknown. */
export function progressPercent(positionSeconds: number, durationSeconds: number): number {
  if (!(durationSeconds > 0)) return 0;
  return Math.round(Math.min(1, Math.max(0, positionSeconds / durationSeconds)) * 100);
}
