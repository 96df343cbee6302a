import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Sanne', 'de Vries', 'SD'],
    ['Sanne', '', 'S'],
    ['', 'Vries', 'V'],
    ['', '', 'W'],
    ['élise', '’t Hart', 'ÉT'],
    ['ßina', '', 'S'],
    ['   ', '-', 'W'],
  ])('makes of %j and %j %j', (first, last, expected) => {
    expect(initials(first, last, 'wie@voorbeeld.example')).toBe(expected);
  });
});
