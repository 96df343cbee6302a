/** Messages that wait for a moderator: of one room, and of one person there. */
export const MOST_HELD = 500;
export const MOST_HELD_OF_ONE = 5;

/** Whether one more message of somebody may wait; `waiting`: how many of each account do so already. */
export function mayWait(waiting: ReadonlyMap<number, number>, accountId: number): boolean {
  const ofAll = [...waiting.values()].reduce((sum, count) => sum + count, 0);
  return ofAll < MOST_HELD && (waiting.get(accountId) ?? 0) < MOST_HELD_OF_ONE;
}
