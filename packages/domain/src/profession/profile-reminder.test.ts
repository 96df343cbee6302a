import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProfileReminderDue, type ReminderFacts } from './profile-reminder.ts';

const WEEK_MS = 604_800_000;
const NOW = 1_800_000_000_000;
const complete: ReminderFacts = {
  isLoggedIn: true,
  professionCount: 1,
  categoryCount: 2,
  offeredCategoryCount: 9,
  noCategories: false,
  lastReminderAt: null,
};

describe('isProfileReminderDue', () => {
  it.each<[string, Partial<ReminderFacts>, boolean]>([
    ['nothing is missing', {}, false],
    ['there is no profession', { professionCount: 0 }, true],
    ['there is no profession, whatever the fields of interest', { professionCount: 0, noCategories: true }, true],
    ['there is no field of interest', { categoryCount: 0 }, true],
    ['there is none on purpose', { categoryCount: 0, noCategories: true }, false],
    ['there is none to choose', { categoryCount: 0, offeredCategoryCount: 0 }, false],
    ['nobody is logged in', { professionCount: 0, isLoggedIn: false }, false],
    ['a week has not passed', { professionCount: 0, lastReminderAt: NOW - WEEK_MS + 1 }, false],
    ['a week has passed', { professionCount: 0, lastReminderAt: NOW - WEEK_MS }, true],
    ['the clock was ahead', { professionCount: 0, lastReminderAt: NOW + 1 }, true],
  ])('PROF-09.1 PROF-09.2 PROF-09.3 PROF-09.4 when %s', (_, facts, isDue) => {
    expect(isProfileReminderDue({ ...complete, ...facts }, NOW)).toBe(isDue);
  });

  it('PROF-09.4 comes at most once a week, however often one looks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: WEEK_MS / 2 }), { maxLength: 40 }), (steps) => {
        const asked: number[] = [];
        let now = NOW;
        for (const step of steps) {
          now += step;
          if (isProfileReminderDue({ ...complete, professionCount: 0, lastReminderAt: asked.at(-1) ?? null }, now)) asked.push(now);
        }
        expect(asked.slice(1).every((at, index) => at - (asked[index] ?? at) >= WEEK_MS)).toBe(true);
      }),
    );
  });
});
