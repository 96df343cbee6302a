/** Index of the last row that begins at or before this second; -1 before the first. `rows` rising by their first number. */
export function cueAt(rows: readonly (readonly [from: number, ...rest: unknown[]])[], seconds: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.[0] ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
