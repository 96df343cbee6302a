/** Joins what is truthy, so that a modifier class can be written as `condition && styles.on`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
