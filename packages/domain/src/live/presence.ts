import { randomOf } from '../questionnaires/draw.ts';

/** How often it is written down who is there, and after how long without that somebody is there no longer. */
export const BEAT_SECONDS = 15;
export const ABSENT_AFTER_SECONDS = 45;

/** In each of these windows of a live stream whoever watches is asked once whether they are there: three times in ninety minutes. */
export const ATTENTION_WINDOW_SECONDS = 1800;
/** Whoever answers within these is on time; a late answer is kept too. */
export const ATTENTION_ANSWER_SECONDS = 90;

/** When the window of this number, from 0, asks. Somewhere inside it, never at its edges: two windows do not ask one after the other. */
export function attentionAt(seed: string, startedAt: Date, window: number): Date {
  const share = 0.1 + 0.8 * randomOf(`live attention ${seed} ${window}`)();
  return new Date(startedAt.getTime() + Math.floor((window + share) * ATTENTION_WINDOW_SECONDS) * 1000);
}

/** When the window that it is now asked; null when it has not yet. */
export function attentionSince(seed: string, startedAt: Date, now: Date): Date | null {
  const at = attentionAt(seed, startedAt, Math.floor((now.getTime() - startedAt.getTime()) / (ATTENTION_WINDOW_SECONDS * 1000)));
  return at <= now ? at : null;
}
