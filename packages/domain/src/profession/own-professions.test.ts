import { describe, expect, it } from 'vitest';
import { editingRights, professionChoices, removalOf } from './own-professions.ts';

describe('editingRights', () => {
  it.each([
    [{}, [true, true, true]],
    [{ add: false }, [false, true, true]],
    [{ edit: false }, [true, false, true]],
    [{ delete: false }, [true, true, false]],
    [{ readOnly: true, add: true, edit: true, delete: true }, [false, false, false]],
  ])('PROF-03.6 makes of %j: add, edit, delete %j', (flags, rights) => {
    const { mayAdd, mayEdit, mayDelete } = editingRights(flags);
    expect([mayAdd, mayEdit, mayDelete]).toEqual(rights);
  });
});

describe('removalOf', () => {
  const [nurse, specialist, assistant] = [
    { id: 1, profession_id: 10, bignumber_id: 5 },
    { id: 2, profession_id: 11, bignumber_id: 5 },
    { id: 3, profession_id: 12, bignumber_id: null },
  ] as const;
  const plain = { id: 4, profession_id: 13, bignumber_id: null };

  it('PROF-03.5 keeps the last one', () => {
    expect(removalOf([nurse], 1)).toEqual({ kind: 'last' });
  });
  it('PROF-03.3 asks otherwise when several share one BIG number, and says which', () => {
    expect(removalOf([nurse, specialist, assistant], 1)).toEqual({ kind: 'shared', others: [specialist] });
    expect(removalOf([nurse, assistant], 1)).toEqual({ kind: 'single' });
  });
  it('takes no number for no number in common', () => {
    expect(removalOf([assistant, plain], 3)).toEqual({ kind: 'single' });
  });
});

describe('professionChoices', () => {
  const all = [
    { id: 1, is_big_addition: false },
    { id: 2, is_big_addition: true },
    { id: 3, is_big_addition: true },
  ];
  const chosen = (options = {}) => professionChoices(all, [1, 2], options).map(({ id, isDisabled }) => [id, isDisabled]);

  it('PROF-03.4 disables what was chosen already, except the one that is edited', () => {
    expect(chosen()).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
    expect(chosen({ own: 2 })[1]).toEqual([2, false]);
  });
  it('PROF-04.6 offers additions alone where only they are asked for', () => {
    expect(chosen({ additionsOnly: true })).toEqual([
      [2, true],
      [3, false],
    ]);
  });
});
