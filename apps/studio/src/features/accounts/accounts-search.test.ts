import { describe, expect, it } from 'vitest';
import { accountQueryOf, readAccountsSearch } from './accounts-search.ts';

describe('readAccountsSearch', () => {
  it('keeps what is understood and leaves out the rest and what is usual', () => {
    const full = { q: 'wit', holds: 'moderator', state: 'suspended', sort: 'created_at', direction: 'asc', page: 2 };
    expect(readAccountsSearch({ ...full, page: '2' })).toEqual(full);
    expect(readAccountsSearch({ q: '', holds: 'king', state: 'gone', sort: 'name', direction: 'asc', page: '-1' })).toEqual({});
    expect(readAccountsSearch({ q: 19012345601, sort: 'created_at', direction: 'desc' })).toEqual({ q: '19012345601', sort: 'created_at' });
  });
});

describe('accountQueryOf', () => {
  it('asks for names from A to Z, and for the newest members first', () => {
    expect(accountQueryOf({})).toEqual({ sort: 'name', direction: 'asc', limit: 25, offset: 0 });
    expect(accountQueryOf({ sort: 'created_at', page: 3 })).toEqual({ sort: 'created_at', direction: 'desc', limit: 25, offset: 50 });
  });
});
