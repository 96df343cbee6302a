import { describe, expect, it } from 'vitest';
import { courseQueryOf, readCoursesSearch } from './courses-search.ts';

describe('readCoursesSearch', () => {
  it('keeps what is understood and leaves out the rest and what is usual', () => {
    expect(readCoursesSearch({ q: 'hart', company: '3', state: 'draft', sort: 'title', direction: 'desc', page: '2' })).toEqual({
      q: 'hart',
      company: 3,
      state: 'draft',
      sort: 'title',
      direction: 'desc',
      page: 2,
    });
    expect(readCoursesSearch({ q: '', company: '-1', state: 'gone', sort: 'colour', direction: 'desc', page: 'x' })).toEqual({});
    expect(readCoursesSearch({ q: 2024, sort: 'title', direction: 'asc', page: 1 })).toEqual({ q: '2024', sort: 'title' });
  });
});

describe('courseQueryOf', () => {
  it('asks for the newest changes first, and for titles from A to Z', () => {
    expect(courseQueryOf({})).toEqual({ sort: 'updated_at', direction: 'desc', limit: 25, offset: 0 });
    expect(courseQueryOf({ sort: 'title', company: 3, page: 3 })).toEqual({ sort: 'title', direction: 'asc', company_id: 3, limit: 25, offset: 50 });
    expect(courseQueryOf({ direction: 'asc', q: 'x' })).toMatchObject({ sort: 'updated_at', direction: 'asc', q: 'x' });
  });
});
