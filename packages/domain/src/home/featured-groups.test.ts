import { describe, expect, it } from 'vitest';
import { type Featured, groupFeatured } from './featured-groups.ts';

const featured = (theme_size: Featured['theme_size'], theme?: string, position = 1): Featured => ({
  theme_size,
  themes: theme ? [{ name: theme, position }] : [],
});

describe('groupFeatured', () => {
  it('HOME-06.6 makes a slider per theme: extra large first, then full, then other, each by its position', () => {
    const groups = groupFeatured([
      featured('other', 'Kort'),
      featured('full', 'Tweede', 2),
      featured('xl', 'Nieuw'),
      featured('full', 'Eerste', 1),
      featured('xl', 'Nieuw'),
    ]);
    expect(groups.map(({ size, name, courses }) => [size, name, courses.length])).toEqual([
      ['xl', 'Nieuw', 2],
      ['full', 'Eerste', 1],
      ['full', 'Tweede', 1],
      ['other', 'Kort', 1],
    ]);
  });

  it('keeps a series that stands in two sliders in both', () => {
    const [first, second] = [
      { name: 'Eerst', position: 1 },
      { name: 'Dan', position: 2 },
    ];
    const groups = groupFeatured([
      { theme_size: 'full', themes: [first, second] },
      { theme_size: 'full', themes: [second, first] },
    ]);
    expect(groups.map(({ name, courses }) => [name, courses.length])).toEqual([
      ['Eerst', 1],
      ['Dan', 1],
    ]);
  });

  it('keeps series without a theme together by size', () => {
    expect(groupFeatured([featured('xl'), featured('xl')])).toMatchObject([{ name: '', size: 'xl', courses: [{}, {}] }]);
    expect(groupFeatured([])).toEqual([]);
  });
});
