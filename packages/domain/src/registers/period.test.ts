import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodOf } from './period.ts';

describe('periodOf', () => {
  it.each([
    ['2028-03-01', 5, '2026-11-20', '2023-03-02', '2028-03-01'],
    ['2028-03-01', 5, '2028-03-01', '2023-03-02', '2028-03-01'],
    ['2028-03-01', 5, '2028-03-02', '2028-03-02', '2033-03-01'],
    ['2020-12-31', 5, '2026-11-20', '2026-01-01', '2030-12-31'],
    ['2040-12-31', 5, '2026-11-20', '2026-01-01', '2030-12-31'],
    ['2028-02-29', 5, '2029-01-01', '2028-02-29', '2033-02-28'],
  ])('ACC-12.1 a period that ends on %s and lasts %i years is on %s that from %s to %s', (endsOn, years, today, from, until) => {
    expect(periodOf(endsOn, years, today)).toEqual({ from, until });
  });

  it('ACC-12.1 is not known without its end or its length', () => {
    expect([periodOf(null, 5, '2026-11-20'), periodOf('2028-03-01', null, '2026-11-20')]).toEqual([null, null]);
  });

  it('ACC-12.1 always holds today', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 7 }), day, (endsOn, years, today) => {
        const period = periodOf(endsOn, years, today);
        expect((period?.from ?? '') <= today && today <= (period?.until ?? '')).toBe(true);
      }),
    );
  });
});
