import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ItemMarks, type KnownItem, planItems } from './plan-items.ts';

const item = (key: string, more: Partial<ItemMarks> = {}): ItemMarks => ({
  key,
  guid: key,
  title: `titel ${key}`,
  publishedAt: null,
  hash: `hash ${key}`,
  ...more,
});
const known = (streamId: number, one: ItemMarks, more: Partial<KnownItem> = {}): KnownItem => ({
  ...one,
  streamId,
  isSource: true,
  isGone: false,
  ...more,
});
const none = new Map<string, number>();

describe('planItems', () => {
  it('adds what is new, counts what is the same, changes what differs, and lets go of nothing', () => {
    const plan = planItems(
      [item('new'), item('same'), item('edited', { hash: 'other' })],
      [known(1, item('same')), known(2, item('edited')), known(3, item('gone'))],
      none,
    );
    expect(plan).toMatchObject({
      added: [{ key: 'new' }],
      changed: [{ streamId: 2, item: { key: 'edited' } }],
      unchanged: 1,
      gone: [3],
      returned: [],
      listed: [],
    });
  });

  it('only lists what another feed of the company brought', () => {
    expect(planItems([item('a')], [], new Map([['a', 7]]))).toMatchObject({ added: [], listed: [{ streamId: 7 }] });
  });

  it('welcomes back what was gone, once', () => {
    const plan = planItems([item('a')], [known(1, item('a'), { isGone: true })], none);
    expect(plan).toMatchObject({ returned: [1], unchanged: 1, gone: [] });
    expect(planItems([], [known(1, item('a'), { isGone: true })], none).gone).toEqual([]);
  });

  describe('When the enclosure of a guid changes', () => {
    const before = known(1, item('old place', { guid: 'g', title: 'Een', publishedAt: '2020-01-01T00:00:00.000Z' }));

    it('keeps the episode if title or moment stayed', () => {
      const renamed = item('new place', { guid: 'g', title: 'Anders', publishedAt: '2020-01-01T00:00:00.000Z' });
      expect(planItems([renamed], [before], none)).toMatchObject({ changed: [{ streamId: 1 }], added: [], gone: [] });
      expect(planItems([item('new place', { guid: 'g', title: 'Een' })], [before], none)).toMatchObject({ changed: [{ streamId: 1 }] });
    });

    it('makes another episode if neither stayed, if the old one is still there, or if the guid stands for several', () => {
      const moved = item('new place', { guid: 'g', title: 'Een' });
      expect(planItems([item('new place', { guid: 'g', title: 'Anders' })], [before], none)).toMatchObject({
        added: [{ key: 'new place' }],
        gone: [1],
      });
      expect(planItems([moved, item('old place', { guid: 'g' })], [before], none).added).toHaveLength(1);
      expect(planItems([moved, item('third place', { guid: 'g', title: 'Een' })], [before], none).added).toHaveLength(2);
      expect(planItems([moved], [before, known(2, item('other', { guid: 'g' }))], none).added).toHaveLength(1);
      expect(planItems([item('b', { guid: '', title: 'Een' })], [known(1, item('a', { guid: '', title: 'Een' }))], none).added).toHaveLength(1);
    });
  });

  it('never gives one stream to two items and never loses one', () => {
    const marks = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      guid: fc.constantFrom('', 'g', 'h'),
      title: fc.constantFrom('x', 'y'),
      publishedAt: fc.constant(null),
      hash: fc.constantFrom('1', '2'),
    });
    const unique = (list: ItemMarks[]) => [...new Map(list.map((one) => [one.key, one])).values()];
    fc.assert(
      fc.property(fc.array(marks), fc.array(marks), (items, before) => {
        const old = unique(before).map((one, index) => known(index + 1, one));
        const plan = planItems(unique(items), old, none);
        const changed = plan.changed.map(({ streamId }) => streamId);
        expect(new Set([...changed, ...plan.gone]).size).toBe(changed.length + plan.gone.length);
        expect(changed.length + plan.gone.length + plan.unchanged).toBe(old.length);
        expect(changed.length + plan.unchanged + plan.added.length).toBe(unique(items).length);
      }),
    );
  });
});
