import { expect, it } from 'vitest';
import { participantQueryOf, readParticipantsSearch } from './participants-search.ts';

it('reads an address that anybody may have typed, and asks the server for the same', () => {
  expect(readParticipantsSearch({ q: '', filter: 'all', sort: 'x', direction: 'desc', page: '1' })).toEqual({});
  const search = readParticipantsSearch({ q: 19012345601, filter: 'refused', sort: 'name', direction: 'desc', page: 3 });
  expect(search).toEqual({ q: '19012345601', filter: 'refused', sort: 'name', direction: 'desc', page: 3 });
  expect(participantQueryOf(search)).toEqual({ q: '19012345601', filter: 'refused', sort: 'name', direction: 'desc', limit: 25, offset: 50 });
});
