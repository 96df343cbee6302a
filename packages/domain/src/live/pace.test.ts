import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BURST, pace, REFILL_SECONDS, type Writing } from './pace.ts';

const START = new Date('2026-11-23T20:00:00Z');
const at = (ms: number) => new Date(START.getTime() + ms);
const fresh: Writing = { allowance: BURST, countedAt: START, lastPostedAt: null, timedOutUntil: null, isBlocked: false };
const member = { isModerator: false, slowModeSeconds: 0 };

/** Tries at these moments; those that were let through. */
function posted(moments: readonly number[], rules = member): number[] {
  let writing = fresh;
  return moments.filter((moment) => {
    const paced = pace(writing, at(moment), rules);
    writing = paced.writing;
    return paced.refusal === null;
  });
}

const moments = fc.array(fc.nat({ max: 60_000 }), { maxLength: 200 }).map((all) => all.toSorted((a, b) => a - b));

describe('pace', () => {
  it('lets through no more than the burst and one for each two seconds, in any stretch of time', () => {
    fc.assert(
      fc.property(moments, (tried) => {
        const through = posted(tried);
        through.forEach((from, first) => {
          through.slice(first).forEach((to, count) => expect(count + 1).toBeLessThanOrEqual(BURST + (to - from) / (REFILL_SECONDS * 1000) + 1e-6));
        });
      }),
    );
  });

  it('is let through after the wait that it says, and slow mode keeps its distance', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(3, 5, 10, 30), (tried, slowModeSeconds) => {
        const rules = { ...member, slowModeSeconds };
        const through = posted(tried, rules);
        for (const [index, moment] of through.slice(1).entries())
          expect(moment - (through[index] ?? 0)).toBeGreaterThanOrEqual(slowModeSeconds * 1000);
        const again = pace({ ...fresh, allowance: 0, lastPostedAt: START }, START, rules);
        const waitMs = again.refusal !== null && 'waitMs' in again.refusal ? again.refusal.waitMs : 0;
        expect(pace(again.writing, at(waitMs), rules).refusal).toBeNull();
      }),
    );
  });

  it('keeps out who is blocked or timed out until that is over, and never a moderator', () => {
    const blocked = { ...fresh, isBlocked: true };
    const timedOut = { ...fresh, timedOutUntil: at(10_000) };
    expect(pace(blocked, START, member).refusal).toEqual({ why: 'blocked' });
    expect(pace(timedOut, at(4000), member).refusal).toEqual({ why: 'timed_out', waitMs: 6000 });
    expect(pace(timedOut, at(10_000), member).refusal).toBeNull();
    const moderator = { isModerator: true, slowModeSeconds: 30 };
    expect(pace({ ...blocked, allowance: 0, lastPostedAt: START }, START, moderator).refusal).toBeNull();
  });
});
