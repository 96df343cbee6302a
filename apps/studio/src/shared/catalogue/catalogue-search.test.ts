import { describe, expect, it } from 'vitest';
import { catalogueQueryOf, readCatalogueSearch } from './catalogue-search.ts';

describe('readCatalogueSearch', () => {
  it('keeps what is understood and leaves out the rest and what is usual', () => {
    expect(readCatalogueSearch({ q: 'hart', company: '3', state: 'draft', sort: 'title', direction: 'desc', page: '2' })).toEqual({
      q: 'hart',
      company: 3,
      state: 'draft',
      sort: 'title',
      direction: 'desc',
      page: 2,
    });
    expect(readCatalogueSearch({ q: '', company: '-1', state: 'gone', sort: 'colour', direction: 'desc', page: 'x' })).toEqual({});
    expect(readCatalogueSearch({ q: 2024, sort: 'title', direction: 'asc', page: 1 })).toEqual({ q: '2024', sort: 'title' });
  });
});

describe('catalogueQueryOf', () => {
  it('asks for the newest changes first, and for titles from A to Z', () => {
    expect(catalogueQueryOf({})).toEqual({ sort: 'updated_at', direction: 'desc', limit: 25, offset: 0 });
    expect(catalogueQueryOf({ sort: 'title', company: 3, page: 3 })).toEqual({
      sort: 'title',
      direction: 'asc',
      company_id: 3,
      limit: 25,
      offset: 50,
    });
    expect(catalogueQueryOf({ direction: 'asc', q: 'x' })).toMatchObject({ sort: 'updated_at', direction: 'asc', q: 'x' });
  });
});
