import { describe, expect, it } from 'vitest';
import { chipName, weeklyTitle } from './shorten.ts';

const family = '👨‍👩‍👧‍👦';

describe('chipName', () => {
  it.each([
    ['Cardiologie', 'Cardiologie'],
    ['a'.repeat(20), 'a'.repeat(20)],
    ['a'.repeat(21), 'a'.repeat(20)],
    [family.repeat(20), family.repeat(20)],
    [family.repeat(21), family.repeat(20)],
    [`${'a'.repeat(19)}e\u0301n`, `${'a'.repeat(19)}e\u0301`],
    ['', ''],
  ])('HOME-02.2 cuts a name to 20 characters (%#)', (name, expected) => {
    expect(chipName(name)).toBe(expected);
  });
});

describe('weeklyTitle', () => {
  it.each([
    ['Hartfalen in de eerste lijn', 'Hartfalen in de eerste lijn'],
    ['b'.repeat(70), 'b'.repeat(70)],
    ['b'.repeat(71), `${'b'.repeat(70)}…`],
    [family.repeat(71), `${family.repeat(70)}…`],
  ])('HOME-06.5 cuts a title at 70 characters plus an ellipsis (%#)', (title, expected) => {
    expect(weeklyTitle(title)).toBe(expected);
  });
});
