/** What of a list became another: from `at` on, `removed` went and `added` came. */
export interface Splice<T> {
  readonly at: number;
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

/** The one splice that makes `after` of `before`, as short as one can be: what is the same at both ends stays out of it. */
export function spliceOf<T>(before: readonly T[], after: readonly T[], isSame: (one: T, other: T) => boolean): Splice<T> {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && isSame(before[at] as T, after[at] as T)) at += 1;
  let tail = 0;
  while (tail < shorter - at && isSame(before[before.length - 1 - tail] as T, after[after.length - 1 - tail] as T)) tail += 1;
  return { at, removed: before.slice(at, before.length - tail), added: after.slice(at, after.length - tail) };
}

/** The list as it was before. */
export const unspliced = <T>(list: readonly T[], { at, removed, added }: Splice<T>): T[] => [
  ...list.slice(0, at),
  ...removed,
  ...list.slice(at + added.length),
];
