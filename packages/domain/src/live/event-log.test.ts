import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Batch, type Followed, follow, followFrom, type Numbered } from './event-log.ts';

const EPOCH = 'one';
const batchOf = (log: readonly number[], after: number, through: number): Batch<Numbered> => ({
  epoch: EPOCH,
  after,
  through,
  events: log.filter((seq) => seq > after && seq <= through).map((seq) => ({ seq })),
});

describe('follow', () => {
  it('shows every event once and in order, whatever is cut, repeated or reordered', () => {
    const delivery = fc.record({ after: fc.nat({ max: 60 }), size: fc.nat({ max: 20 }), eventsNow: fc.boolean() });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 60 })),
        fc.nat({ max: 20 }),
        fc.array(delivery, { maxLength: 80 }),
        (numbers, from, came) => {
          const log = numbers.toSorted((a, b) => a - b);
          const shown: number[] = [];
          let state: Followed<Numbered> = followFrom({ epoch: EPOCH, through: from });
          const take = (batch: Batch<Numbered>) => {
            const step = follow(state, batch);
            expect(step.state.through).toBeGreaterThanOrEqual(state.through);
            state = step.state;
            shown.push(...step.fresh.map(({ seq }) => seq));
            return step.missing;
          };
          for (const { after, size, eventsNow } of came)
            if (take(batchOf(log, after, after + size)) === 'events' && eventsNow)
              take(batchOf(log, state.through, Math.min(60, state.through + 10)));
          expect(take(batchOf(log, state.through, 60 + 20))).toBe('nothing');
          expect(shown).toEqual(log.filter((seq) => seq > from));
        },
      ),
    );
  });

  it('asks for everything when the log began anew, and shows nothing of it', () => {
    const state = followFrom<Numbered>({ epoch: EPOCH, through: 4 });
    expect(follow(state, { ...batchOf([5], 4, 5), epoch: 'two' })).toEqual({ state, fresh: [], missing: 'snapshot' });
  });

  it('asks for what is missing while something waits, and keeps no more than fifty batches', () => {
    let state = followFrom<Numbered>({ epoch: EPOCH, through: 0 });
    for (let after = 200; after > 1; after -= 2) {
      const step = follow(state, batchOf([], after, after + 1));
      expect(step.missing).toBe('events');
      state = step.state;
    }
    expect(state.held).toHaveLength(50);
  });
});
