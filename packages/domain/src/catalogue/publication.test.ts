import { describe, expect, it } from 'vitest';
import { changePublication, publicationAt, type StoredPublication } from './publication.ts';

const NOW = 1_000_000;
const of = (state: StoredPublication['state'], publishAt: number | null = null): StoredPublication => ({ state, publishAt });

describe('publicationAt', () => {
  it.each([
    [of('draft'), 'draft', false],
    [of('scheduled'), 'scheduled', false],
    [of('scheduled', NOW + 1), 'scheduled', false],
    [of('scheduled', NOW), 'published', true],
    [of('published'), 'published', true],
    [of('withdrawn'), 'withdrawn', true],
    [of('withdrawn', NOW), 'withdrawn', true],
    [of('withdrawn', NOW + 1), 'withdrawn', false],
  ] as const)('API-05.5 says of %o that it is %s, and whether it was public: %s', (stored, state, wasPublic) => {
    expect(publicationAt(stored, NOW)).toEqual({ state, wasPublic });
  });
});

describe('changePublication', () => {
  const later = { to: 'scheduled', at: NOW + 60_000 } as const;

  it('API-05.5 publishes what never was public as of now, and what was as of when it came out', () => {
    for (const stored of [of('draft'), of('scheduled', NOW + 1), of('withdrawn', NOW + 1)])
      expect(changePublication(stored, { to: 'published' }, NOW)).toEqual(of('published', NOW));
    expect(changePublication(of('withdrawn', 5), { to: 'published' }, NOW)).toEqual(of('published', 5));
    expect(changePublication(of('withdrawn'), { to: 'published' }, NOW)).toEqual(of('published'));
  });

  it('API-05.5 schedules what never was public, for a time to come', () => {
    for (const stored of [of('draft'), of('scheduled', NOW + 1), of('withdrawn', NOW + 1)])
      expect(changePublication(stored, later, NOW)).toEqual(of('scheduled', later.at));
    expect(changePublication(of('draft'), { to: 'scheduled', at: NOW }, NOW)).toBe('in_the_past');
    expect(changePublication(of('draft'), { to: 'scheduled', at: Date.parse('2099-12-31T23:59:60Z') }, NOW)).toBe('in_the_past');
    for (const stored of [of('published'), of('scheduled', NOW), of('withdrawn', 5)])
      expect(changePublication(stored, later, NOW)).toBe('not_possible');
  });

  it('API-05.5 withdraws what is public, and makes a draft of what never was', () => {
    expect(changePublication(of('published', 5), { to: 'withdrawn' }, NOW)).toEqual(of('withdrawn', 5));
    expect(changePublication(of('scheduled', NOW), { to: 'withdrawn' }, NOW)).toEqual(of('withdrawn', NOW));
    for (const stored of [of('draft'), of('scheduled', NOW + 1), of('withdrawn')])
      expect(changePublication(stored, { to: 'withdrawn' }, NOW)).toBe('not_possible');
    expect(changePublication(of('scheduled', NOW + 1), { to: 'draft' }, NOW)).toEqual(of('draft'));
    expect(changePublication(of('withdrawn', NOW + 1), { to: 'draft' }, NOW)).toEqual(of('draft'));
    for (const stored of [of('published'), of('withdrawn'), of('scheduled', NOW), of('draft')])
      expect(changePublication(stored, { to: 'draft' }, NOW)).toBe('not_possible');
  });
});
