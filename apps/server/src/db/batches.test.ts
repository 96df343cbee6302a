import { describe, expect, it } from 'vitest';
import { createBatches } from './batches.ts';

/** Statements that end when the test says so. */
function statements(broken: readonly number[] = []) {
  const asked: number[][] = [];
  const ends: (() => void)[] = [];
  const ask = createBatches<number, string>({
    most: 3,
    async run(keys) {
      asked.push([...keys]);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (keys.some((key) => broken.includes(key))) throw new Error('one is broken');
      return keys.map((key) => `value ${key}`);
    },
  });
  const end = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { asked, ask, end };
}

describe('createBatches', () => {
  it('asks for the first at once, and for all that came meanwhile together, so many at most', async () => {
    const { asked, ask, end } = statements();
    const answers = Promise.all([1, 2, 3, 4, 5, 5].map((key) => ask(key)));
    expect(asked).toEqual([[1]]);
    await end();
    expect(asked).toEqual([[1], [2, 3, 4]]);
    await end();
    await end();
    expect(asked).toEqual([[1], [2, 3, 4], [5, 5]]);
    expect(await answers).toEqual([1, 2, 3, 4, 5, 5].map((key) => `value ${key}`));
    void ask(6);
    expect(asked.at(-1)).toEqual([6]);
  });

  it('gives the fault of one to nobody else', async () => {
    const { ask, end } = statements([3]);
    const answers = Promise.allSettled([1, 2, 3, 4].map((key) => ask(key)));
    for (let statement = 0; statement < 5; statement += 1) await end();
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
