import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Interests, isInterestMissing, offeredCategories, setNoCategories, toggleCategory } from './fields-of-interest.ts';

const none: Interests = { categoryIds: [], noCategories: false };

describe('toggleCategory', () => {
  it('adds and removes', () => {
    expect(toggleCategory(toggleCategory(toggleCategory(none, 3), 7), 3)).toEqual({ categoryIds: [7], noCategories: false });
  });
  it('PROF-05.2 does nothing while no category is checked', () => {
    const checked = setNoCategories(none, true);
    expect(toggleCategory(checked, 3)).toBe(checked);
  });
});

describe('setNoCategories', () => {
  it('PROF-05.1 clears what was chosen, and unchecking brings nothing back', () => {
    const cleared = setNoCategories({ categoryIds: [3, 7], noCategories: false }, true);
    expect(cleared).toEqual({ categoryIds: [], noCategories: true });
    expect(setNoCategories(cleared, false)).toEqual(none);
  });

  it('PROF-05.3 never leaves both, and no category twice, in whatever order one presses', () => {
    const press = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(press), (presses) => {
        const end = presses.reduce<Interests>((at, one) => (typeof one === 'boolean' ? setNoCategories(at, one) : toggleCategory(at, one)), none);
        expect(end.noCategories && end.categoryIds.length > 0).toBe(false);
        expect(new Set(end.categoryIds).size).toBe(end.categoryIds.length);
      }),
    );
  });
});

describe('isInterestMissing', () => {
  it.each([
    [none, 3, true],
    [none, 0, false],
    [{ categoryIds: [2], noCategories: false }, 3, false],
    [{ categoryIds: [], noCategories: true }, 3, false],
  ])('PROF-09.2 of %j with %i to choose from is %s', (interests, offeredCount, isMissing) => {
    expect(isInterestMissing(interests, offeredCount)).toBe(isMissing);
  });
});

describe('offeredCategories', () => {
  it('HOME-02.6 hides an inactive one, except where it was chosen', () => {
    const all = [
      { id: 1, is_active: true },
      { id: 2, is_active: false },
      { id: 3, is_active: false },
    ];
    expect(offeredCategories(all, [3]).map(({ id }) => id)).toEqual([1, 3]);
  });
});
