import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSentAt, NEWSLETTER_FREQUENCIES, newsletterIssue } from './newsletter-issue.ts';

const moment = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2034-01-01T00:00:00Z'), noInvalidDate: true });
const frequency = fc.constantFrom(...NEWSLETTER_FREQUENCIES);

describe('PROF-10.6 an issue of the newsletter', () => {
  it('PROF-10.6 follows the one before it without a gap, is never ahead, and comes at seven', () => {
    fc.assert(
      fc.property(frequency, moment, (how, now) => {
        const { since, until } = newsletterIssue(how, now);
        expect(since < until && until <= now).toBe(true);
        expect(newsletterIssue(how, since).until).toEqual(since);
        expect(newsletterIssue(how, new Date(until.getTime() - 1)).until).toEqual(since);
        for (const one of [since, until])
          expect(new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', timeStyle: 'short' }).format(one)).toBe('07:00');
      }),
    );
  });

  it.each([
    ['daily', '2026-11-20T06:00:00Z', '2026-11-19T06:00:00Z', '2026-11-20T06:00:00Z'],
    ['daily', '2026-11-20T05:59:59Z', '2026-11-18T06:00:00Z', '2026-11-19T06:00:00Z'],
    ['weekly', '2026-11-20T06:00:00Z', '2026-11-10T06:00:00Z', '2026-11-17T06:00:00Z'],
    ['monthly', '2026-04-15T12:00:00Z', '2026-03-01T06:00:00Z', '2026-04-01T05:00:00Z'],
  ] as const)('PROF-10.6 that is %s is at %s of the time from %s to %s', (how, now, since, until) => {
    expect(newsletterIssue(how, new Date(now))).toEqual({ since: new Date(since), until: new Date(until) });
  });

  it('PROF-10.6 goes out for three days: who chooses one in the middle of a month waits for the next', () => {
    const issue = newsletterIssue('monthly', new Date('2026-11-17T08:00:00Z'));
    expect([isSentAt(issue, new Date('2026-11-04T05:59:59Z')), isSentAt(issue, new Date('2026-11-17T08:00:00Z'))]).toEqual([true, false]);
  });
});
