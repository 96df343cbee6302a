import { describe, expect, it } from 'vitest';
import { POSTING_MS, type ReportLine, receiptOf, reportOf } from './receipt.ts';
import { reportRetryDelayMs } from './retry-delay.ts';

const now = new Date('2026-05-14T08:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const line = (parts: Partial<ReportLine>): ReportLine => ({ state: 'earned', answeredAt: null, problem: null, ...parts });
const accepted = (msAgo: number) => receiptOf(line({ state: 'accepted', answeredAt: ago(msAgo) }), now);
const refused = (problem: ReportLine['problem']) => receiptOf(line({ state: 'refused', answeredAt: now, problem }), now);
const [waiting, sent] = [receiptOf(line({}), now), receiptOf(line({ state: 'sent' }), now)];

describe('receiptOf', () => {
  it('ACC-12.2 expects accepted points in the file once the service has had its time, not before', () => {
    expect(accepted(0)).toMatchObject({ state: 'accepted', expectedAt: new Date(now.getTime() + POSTING_MS) });
    expect(accepted(POSTING_MS - 1).state).toBe('accepted');
    expect(accepted(POSTING_MS)).toMatchObject({ state: 'credited', expectedAt: now });
    expect([waiting, sent, refused('unknown')].map(({ expectedAt }) => expectedAt)).toEqual([null, null, null]);
  });

  it.each([
    ['number_missing', 'enter_number'],
    ['number_invalid', 'enter_number'],
    ['person_unknown', 'enter_number'],
    ['number_unverified', 'verify_number'],
    ['number_used', 'enter_number'],
    ['course_unknown', null],
    ['outside_registration', null],
    ['unknown', null],
  ] as const)('ACC-12.3 of a line refused with %s the learner can do: %s', (problem, action) => {
    expect(refused(problem)).toMatchObject({ state: 'refused', action });
  });
});

describe('reportOf', () => {
  it('ACC-12.4 says of several registers what asks most of the learner', () => {
    const credited = accepted(POSTING_MS);
    expect(reportOf([])).toBeNull();
    expect(reportOf([waiting])).toBeNull();
    expect(reportOf([waiting, sent])).toMatchObject({ state: 'sent' });
    expect(reportOf([credited, waiting])).toMatchObject({ state: 'sent' });
    expect(reportOf([credited, accepted(0)])).toMatchObject({ state: 'sent' });
    expect(reportOf([credited, credited])).toEqual({ state: 'credited', isRepairable: false });
    expect(reportOf([credited, refused('course_unknown')])).toEqual({ state: 'refused', isRepairable: false });
    expect(reportOf([refused('course_unknown'), refused('number_missing')])).toEqual({ state: 'refused', isRepairable: true });
  });
});

describe('reportRetryDelayMs', () => {
  it('ACC-11.7 waits a minute, then twice as long each time, six hours at most', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1000].map((tries) => reportRetryDelayMs(tries) / 60_000);
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  });
});
