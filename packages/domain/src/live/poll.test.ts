import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changePoll, type Poll, voteFault } from './poll.ts';

const open: Poll = { phase: 'open', choices: 4, isMultiple: false, areResultsPublished: false };

describe('voteFault', () => {
  it('takes one choice, or several where the poll lets them, each once and among those there are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 6 }), { maxLength: 6 }), fc.boolean(), (chosen, isMultiple) => {
        const isGood = chosen.every((one) => one >= 0 && one < 4) && new Set(chosen).size === chosen.length && (isMultiple || chosen.length < 2);
        expect(voteFault({ ...open, isMultiple }, chosen) === null).toBe(isGood);
      }),
    );
  });

  it('takes none before it is opened or after it is closed', () => {
    expect([voteFault({ ...open, phase: 'hidden' }, [0]), voteFault({ ...open, phase: 'closed' }, [0])]).toEqual(['poll_not_open', 'poll_not_open']);
  });
});

describe('changePoll', () => {
  it('never shows results of a poll that takes votes, whatever is asked in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('open' as const, 'close' as const, 'publish' as const, 'unpublish' as const)), (changes) => {
        let poll: Poll = { ...open, phase: 'hidden' };
        for (const change of changes) {
          poll = changePoll(poll, change) ?? poll;
          expect(poll.areResultsPublished && poll.phase !== 'closed').toBe(false);
        }
      }),
    );
  });
});
