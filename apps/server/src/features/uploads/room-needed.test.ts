import { expect, it } from 'vitest';
import { roomNeeded } from './room-needed.ts';

it('An upload reserves what comes and the copy of the whole, and never more than is missing', () => {
  expect(roomNeeded(1000, 0, '200')).toBe(1200);
  expect(roomNeeded(1000, 900, '200')).toBe(1100);
  expect(roomNeeded(1000, 900, undefined)).toBe(1100);
  expect(roomNeeded(1000, 1000, '64000000')).toBe(1000);
});
