import { describe, expect, it } from 'vitest';
import { HOME_SECTIONS, orderSections, ranksOf } from './section-order.ts';

const defaults = [
  'recently_played',
  'popular_streams',
  'popular_courses',
  'featured',
  'recommended',
  'new_release_streams',
  'following',
  'new_release_courses',
];

describe('orderSections', () => {
  it('HOME-05.2 has the default order where the server says nothing', () => {
    expect(orderSections({})).toEqual(defaults);
  });

  it('HOME-05.1 puts lower ranks first', () => {
    expect(orderSections({ following: -100, recently_played: 20_000 })).toEqual([
      'following',
      'popular_streams',
      'popular_courses',
      'featured',
      'recommended',
      'new_release_streams',
      'new_release_courses',
      'recently_played',
    ]);
  });

  it('HOME-05.5 keeps featured right after popular courses wherever that goes', () => {
    expect(orderSections({ popular_courses: 5000 }).slice(-3)).toEqual(['popular_courses', 'featured', 'new_release_courses']);
  });

  it('HOME-05.5 gives featured its own place when the server ranks it', () => {
    expect(orderSections({ featured: -99 })[0]).toBe('featured');
  });

  it('HOME-05.4 keeps the default order for ties', () => {
    expect(orderSections(Object.fromEntries(HOME_SECTIONS.map((section) => [section, 0])))).toEqual(defaults);
  });

  it('HOME-05.4 ignores unknown keys and ranks that are not numbers', () => {
    expect(orderSections({ sponsored: -1000, following: 'first', recommended: Number.NaN })).toEqual(defaults);
  });
});

describe('ranksOf', () => {
  it('gives ranks that make the same order', () => {
    for (const sections of [HOME_SECTIONS, HOME_SECTIONS.toReversed()]) expect(orderSections(ranksOf(sections))).toEqual(sections);
    expect(ranksOf(HOME_SECTIONS)).toMatchObject({ recently_played: -5, new_release_courses: 9999 });
  });
});
