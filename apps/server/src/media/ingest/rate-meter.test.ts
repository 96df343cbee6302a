import { expect, it } from 'vitest';
import { createMeter } from './rate-meter.ts';

it('LIVE-13.5 what a publisher sends is too much when it is above the rate over all seconds of the measure, and the next measure begins at nothing', () => {
  let now = 0;
  const isTooMuch = createMeter(100, 10, () => now);
  expect([isTooMuch(600), isTooMuch(400), isTooMuch(1)]).toEqual([false, false, true]);
  now = 9999;
  expect(isTooMuch(1)).toBe(true);
  now = 10_000;
  expect([isTooMuch(1000), isTooMuch(1)]).toEqual([false, true]);
});
