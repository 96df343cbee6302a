import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

describe('preferredLanguage', () => {
  it.each([
    [undefined, 'nl'],
    ['', 'nl'],
    ['en', 'en'],
    ['EN-us,en;q=0.9', 'en'],
    ['de-DE, fr;q=0.9', 'nl'],
    ['en;q=0.4, nl;q=0.5', 'nl'],
    ['nl;q=0.4, en;q=0.5', 'en'],
    ['en;q=0', 'nl'],
    ['en;q=abc', 'nl'],
    ['*', 'nl'],
    [`${'x,'.repeat(50)}en`, 'nl'],
  ])('%j is %s', (header, expected) => {
    expect(preferredLanguage(header)).toBe(expected);
  });
});
