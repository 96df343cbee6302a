import { expect, it } from 'vitest';
import { endsSoon } from './ends-soon.ts';

it.each([
  ['2026-11-27', true],
  ['2027-01-26', true],
  ['2027-01-27', false],
])('tells of points until %s on 2026-11-27: %s', (lastDay, expected) => {
  expect(endsSoon(lastDay, '2026-11-27')).toBe(expected);
});
