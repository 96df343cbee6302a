import { expect, it } from 'vitest';
import { noPathReason } from './no-path.ts';

const held = [
  { professionId: 1, validFrom: '2026-01-01', validUntil: '2026-06-30' },
  { professionId: 1, validFrom: null, validUntil: '2025-12-31' },
  { professionId: 2, validFrom: null, validUntil: null },
];

it('ACC-15.2 says why an episode gives somebody no points', () => {
  expect(noPathReason(held, [3], '2026-03-01')).toBe('no_profession');
  expect(noPathReason([], [1], '2026-03-01')).toBe('no_profession');
  expect(noPathReason(held, [1, 3], '2026-07-01')).toBe('outside_period');
  expect(noPathReason(held, [1], '2026-06-30')).toBeNull();
  expect(noPathReason(held, [1, 2], '2026-07-01')).toBeNull();
});
