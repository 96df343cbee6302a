/** Who keeps an episode on a device hears the version that they have, for a while: it counts so long, and its transcript is read so long. */
export const REPLACED_COUNTS_MS = 14 * 86_400_000;
