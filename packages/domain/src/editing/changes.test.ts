import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.ts';

describe('changesOf', () => {
  it('API-05.5 names the fields that become different, with both values', () => {
    const before = { title: 'Eerst', tree: [{ t: 'p', c: ['x'] }], category: null, number: 7 };
    expect(changesOf(before, { title: 'Dan', tree: [{ c: ['x'], t: 'p' }], category: null, number: undefined })).toEqual({ title: ['Eerst', 'Dan'] });
    expect(changesOf(before, { tree: [{ t: 'p', c: ['y'] }], fresh: [] })).toEqual({
      tree: [before.tree, [{ t: 'p', c: ['y'] }]],
      fresh: [null, []],
    });
    for (const other of [[], [['x']], {}, null, 'x']) expect(changesOf({ tree: ['x'] }, { tree: other })).toEqual({ tree: [['x'], other] });
  });
});
