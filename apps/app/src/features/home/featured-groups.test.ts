import type { FeaturedCourse } from '@auscult/contract/entities/card';
import { describe, expect, it } from 'vitest';
import { groupFeatured } from './featured-groups.ts';

let id = 0;
const featured = (theme_size: FeaturedCourse['theme_size'], theme?: string, position = 1): FeaturedCourse => ({
  id: ++id,
  course_id: id,
  entity_type: 'series',
  main_title: `Serie ${id}`,
  description: '',
  company_name: '',
  company_id: 1,
  theme_size,
  themes: theme ? [{ name: theme, size: theme_size, position }] : [],
  media: [],
  category_id: null,
  language: 'nl',
});

describe('groupFeatured', () => {
  it('HOME-06 makes a slider per theme: extra large first, then full, then other, each by its position', () => {
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

  it('keeps series without a theme together by size', () => {
    expect(groupFeatured([featured('xl'), featured('xl')])).toMatchObject([{ name: '', size: 'xl', courses: [{}, {}] }]);
    expect(groupFeatured([])).toEqual([]);
  });
});
