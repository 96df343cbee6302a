import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueAfter, MOST_WAIT_MS, NOTHING_DUE } from './due.ts';

const time = fc.integer({ min: 0, max: 120_000 });
const puts = fc.uniqueArray(fc.record({ key: fc.string({ minLength: 1, maxLength: 2 }), at: fc.option(time) }), {
  selector: ({ key }) => key,
  maxLength: 8,
});
/** Looks of a viewer, one after another. */
const looks = fc.array(fc.record({ put: puts, seenAt: fc.option(time), passes: fc.nat({ max: 9000 }) }), { maxLength: 12 });

describe('dueAfter', () => {
  it('LIVE-17.1 LIVE-17.3 shows each of what was put or lets it wait, and what was shown stays as long as it is put', () => {
    fc.assert(
      fc.property(looks, (all) => {
        let due = NOTHING_DUE;
        let now = 0;
        for (const { put, seenAt, passes } of all) {
          const before = due;
          now += passes;
          due = dueAfter(before, put, seenAt, now);
          expect([...due.shown, ...due.waiting.keys()].toSorted()).toEqual(put.map(({ key }) => key).toSorted());
          expect(put.filter(({ key }) => before.shown.has(key) && !due.shown.has(key))).toEqual([]);
        }
      }),
    );
  });

  it('LIVE-17.1 shows to a viewer who is at most fifteen seconds behind when the picture has come so far, and not before', () => {
    fc.assert(
      fc.property(time, fc.integer({ min: 1, max: MOST_WAIT_MS - 1 }), fc.integer({ min: 100, max: 2000 }), (at, behind, step) => {
        const put = [{ key: 'a', at }];
        let due = NOTHING_DUE;
        // The picture runs as the clock does.
        for (let now = at; now - behind < at + step; now += step) {
          due = dueAfter(due, put, now - behind, now);
          expect(due.shown.has('a')).toBe(now - behind >= at);
        }
      }),
    );
  });

  it('LIVE-17.2 shows at once what nobody can say the time of, and to whoever is further behind', () => {
    fc.assert(
      fc.property(time, fc.integer({ min: MOST_WAIT_MS + 1, max: 10 ** 9 }), time, (at, behind, now) => {
        const isAtOnce = (one: number | null, seenAt: number | null) => dueAfter(NOTHING_DUE, [{ key: 'a', at: one }], seenAt, now).shown.has('a');
        expect([isAtOnce(at, null), isAtOnce(null, at), isAtOnce(at, at - behind)]).toEqual([true, true, true]);
      }),
    );
  });

  it('LIVE-17.2 lets nothing wait longer than fifteen seconds, wherever the picture stands still', () => {
    fc.assert(
      fc.property(time, fc.integer({ min: 1, max: MOST_WAIT_MS }), time, (at, behind, now) => {
        const put = [{ key: 'a', at }];
        const first = dueAfter(NOTHING_DUE, put, at - behind, now);
        expect(first.waiting.get('a')).toBe(now);
        expect(dueAfter(first, put, at - behind, now + MOST_WAIT_MS - 1).shown.has('a')).toBe(false);
        expect(dueAfter(first, put, at - behind, now + MOST_WAIT_MS).shown.has('a')).toBe(true);
      }),
    );
  });
});
