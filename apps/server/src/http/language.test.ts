import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

describe('preferredLanguage', () => {
  it.each([
    [undefined, 'nl'],
    ['', 'nl'],
    ['en', 'en'],
    ['EN-us,en;q=0.9', 'en'],
    ['nl;q=0, de', 'en'],
    ['de, nl;q=0.1', 'nl'],
    ['en;q=0.4, nl;q=0.5', 'nl'],
    ['nl;q=0.4, en;q=0.5', 'en'],
    ['en;q=0', 'nl'],
    ['en;q=abc', 'nl'],
    ['*', 'nl'],
    [`${'x,'.repeat(50)}en`, 'nl'],
  ])('%j is %s', (header, expected) => {
    expect(preferredLanguage(header)).toBe(expected);
  });

  it('APP-06.6 is English for whoever reads neither', () => {
    expect(preferredLanguage('de-DE, fr;q=0.9')).toBe('en');
  });
});
