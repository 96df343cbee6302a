import { expect, it, onTestFinished } from 'vitest';
import { startSearchPlans } from '../../testing/search-plans.ts';

const ALTERNATIVES = Array.from({ length: 30 }, (_, n) => `'soort${n}'`).join(' | ');

it('0026 finds one of thirty words among the newest by the indexes of words and of times, and reads no other row', async () => {
  const { search, stop } = await startSearchPlans();
  onTestFinished(stop);
  const { found, plans } = await search([ALTERNATIVES]);
  expect(found).toEqual(Array.from({ length: 500 }, (_, n) => n + 1));
  const plan = plans.at(-1) ?? '';
  expect(plan).toMatch(/BitmapAnd/);
  expect(plan).toMatch(/Bitmap Index Scan on search_passage_newest/);
  // The newest four times as many as were wanted.
  expect(plan).toMatch(/Bitmap Heap Scan.*rows=2000/);
});
