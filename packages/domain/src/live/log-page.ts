/** Over how many numbers of a log one page reaches. */
export const PAGE_NUMBERS = 500;

interface Reach {
  readonly after: number;
  readonly through: number;
}

/**
 * From where to where the page reaches that is given to whoever has a log up to `after`, of which `through` is the end. It begins at one of few numbers, so that
 * those who come back after different ones are given the same; they have some of it already. Where it is not all it ends behind `after`.
 */
export function pageAfter(after: number, through: number): Reach {
  const behind = through - after;
  if (behind <= 0) return { after, through: after };
  if (behind > PAGE_NUMBERS) {
    const begin = after - (after % PAGE_NUMBERS);
    return { after: begin, through: begin + PAGE_NUMBERS };
  }
  return { after: Math.max(0, through - Math.min(PAGE_NUMBERS, 2 ** Math.ceil(Math.log2(behind)))), through };
}
