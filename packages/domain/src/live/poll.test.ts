import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changePoll, mayRemovePoll, type Poll, type PollChange, voteFault } from './poll.ts';

const open: Poll = { phase: 'open', choices: 4, isMultiple: false, areResultsPublished: false, wasShown: true };

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
  const changes: readonly PollChange[] = ['open', 'close', 'publish', 'unpublish', 'hide'];

  it('LIVE-21.3 never shows results of a poll that takes votes or is hidden, and removes none that was open, whatever is asked in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...changes)), (asked) => {
        let poll: Poll = { ...open, phase: 'hidden', wasShown: false };
        let wasOpen = false;
        for (const change of asked) {
          poll = changePoll(poll, change) ?? poll;
          wasOpen ||= poll.phase === 'open';
          expect(poll.areResultsPublished && poll.phase !== 'closed').toBe(false);
          expect(mayRemovePoll(poll)).toBe(!wasOpen);
        }
      }),
    );
  });
});
