/** What a meter shows as nothing, in decibels below the loudest that there is. */
export const LOWEST_LEVEL = -60;
const SILENT_BELOW = -50;
const SOFT_BELOW = -30;
/** Behind this it is cut off. */
const LOUD_FROM = -1;
/** Speech has pauses: what was heard in this time counts. */
export const HEARD_MS = 3000;

export type SoundState = 'silent' | 'soft' | 'good' | 'loud';

/** The loudest of some samples between -1 and 1, in decibels; never below what a meter shows. */
export function levelOf(samples: Float32Array): number {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return Math.max(LOWEST_LEVEL, 20 * Math.log10(loudest));
}

/** What to say of the loudest level of the last seconds. */
export function soundState(loudest: number): SoundState {
  if (loudest < SILENT_BELOW) return 'silent';
  if (loudest < SOFT_BELOW) return 'soft';
  return loudest >= LOUD_FROM ? 'loud' : 'good';
}
