import { expect, it } from 'vitest';
import { MOST_HELD, MOST_HELD_OF_ONE, mayWait } from './holding.ts';

it('lets so many messages of a room wait, and fewer of one person', () => {
  const everybody = new Map(Array.from({ length: MOST_HELD / MOST_HELD_OF_ONE }, (_, id) => [id, MOST_HELD_OF_ONE]));
  expect([
    mayWait(new Map(), 1),
    mayWait(new Map([[1, MOST_HELD_OF_ONE - 1]]), 1),
    mayWait(new Map([[1, MOST_HELD_OF_ONE]]), 1),
    mayWait(new Map([[1, MOST_HELD_OF_ONE]]), 2),
    mayWait(everybody, 7777),
  ]).toEqual([true, true, false, true, false]);
});
