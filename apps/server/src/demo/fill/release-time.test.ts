import { describe, expect, it } from 'vitest';
import { releaseTime } from './release-time.ts';

describe('releaseTime', () => {
  it.each([
    ['summer', '2026-05-13T07:41:00Z', 0, '2026-05-13T04:00:00.000Z'],
    ['winter', '2026-01-13T07:41:00Z', 0, '2026-01-13T05:00:00.000Z'],
    ['across the change of clocks', '2026-04-01T12:00:00Z', 4, '2026-03-28T05:00:00.000Z'],
    ['just after midnight in the Netherlands', '2026-05-12T22:30:00Z', 1, '2026-05-12T04:00:00.000Z'],
    ['before six: a minute ago', '2026-05-13T02:00:00Z', 0, '2026-05-13T01:59:00.000Z'],
  ])('is six in the morning in the Netherlands: %s', (_, now, daysAgo, expected) => {
    expect(releaseTime(new Date(now), daysAgo).toISOString()).toBe(expected);
  });
});
