/** Two files of the same recording differ by less than this: silence that an encoder adds. */
export const SAME_LENGTH_MS = 2000;

/** Whether two episodes may be the same recording, as far as their lengths tell. In seconds. */
export const isSameLength = (one: number, other: number): boolean => Math.abs(one - other) * 1000 <= SAME_LENGTH_MS;
