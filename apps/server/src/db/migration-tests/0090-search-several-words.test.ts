import { expect, it, onTestFinished } from 'vitest';
import { startSearchPlans } from '../../testing/search-plans.ts';

const anyOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' | ');
const hours = Array.from({ length: 20_000 }, (_, n) => n + 1);

it('0090 finds the alternatives of one word by one condition, and several words of any age by one statement', async () => {
  const { search, stop } = await startSearchPlans();
  onTestFinished(stop);
  const one = await search([anyOf(Array.from({ length: 30 }, (_, n) => `soort${n}`))]);
  expect(one.plans).toEqual([expect.stringMatching(/Index Cond: \(words @@ ANY \(\(InitPlan 1\)\.col1\)\)\n\s+Index Searches: 30/)]);
  const two = await search([anyOf(['soort1', 'soort2']), anyOf(['woord3', 'woord4'])]);
  expect(two.found).toEqual(hours.filter((n) => [1, 2].includes(n % 30) && [3, 4].includes(n % 7)));
  expect(two.plans).toHaveLength(1);
});
