import { describe, expect, it } from 'vitest';
import { type KnownOffset, offsetIfSetBack, offsetOf } from './device-offset.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;
const known: KnownOffset = { sentAt: noon, receivedAt: noon + 200, offset: 200 };

describe('offsetOf', () => {
  it.each([
    ['the first report', noon, noon + 300, null, 300],
    ['a device that is five minutes ahead', noon + 5 * minute, noon, null, -5 * minute],
    ['a newer report', noon + minute, noon + minute + 80, known, 80],
    ['the same report once more', noon, noon + 10 * minute, known, 200],
    ['an older report that was held up', noon - minute, noon + minute, known, 200],
    ['an older report that came quickly', noon - minute, noon - minute + 50, known, 50],
    ['a clock set back more than a day ago', noon - 60 * minute, noon + 25 * 60 * minute, known, 26 * 60 * minute],
  ] as [string, number, number, KnownOffset | null, number][])('measures %s', (_, sentAt, receivedAt, before, expected) => {
    expect(offsetOf(sentAt, receivedAt, before)).toBe(expected);
  });
});

describe('offsetIfSetBack', () => {
  it.each([
    ['the first report', noon, noon, null, null],
    ['a newer report', noon + minute, noon + 3 * minute, known, null],
    ['an older report that came quickly', noon - minute, noon - minute + 50, known, null],
    ['one that is older by its own clock, and came later', noon - 60 * minute, noon + minute, known, 61 * minute],
  ] as [string, number, number, KnownOffset | null, number | null][])('is for %s', (_, sentAt, receivedAt, before, expected) => {
    expect(offsetIfSetBack(sentAt, receivedAt, before)).toBe(expected);
  });
});
