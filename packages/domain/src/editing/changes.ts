/** What an object has in each of its fields, as JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** Field → [before, after]. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** Whether two JSON values are the same, whatever the order of their keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null || Array.isArray(one) !== Array.isArray(other))
    return false;
  const [ofOne, ofOther] = [one as Fields, other as Fields];
  const keys = Object.keys(ofOne);
  return keys.length === Object.keys(ofOther).length && keys.every((key) => Object.hasOwn(ofOther, key) && isSame(ofOne[key], ofOther[key]));
}

/** What of a patch is not so already. A field that the patch does not give stays. */
export function changesOf(before: Fields, patch: Fields): Changes {
  const given = Object.entries(patch).filter(([field, after]) => after !== undefined && !isSame(before[field], after));
  return Object.fromEntries(given.map(([field, after]) => [field, [before[field] ?? null, after] as const]));
}
