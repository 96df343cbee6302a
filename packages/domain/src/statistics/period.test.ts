import { describe, expect, it } from 'vitest';
import { lastDays, lengthOf, periodBefore } from './period.ts';

describe('A period of statistics', () => {
  it('has its days, a year at most, and is none when a day does not exist or it runs backwards', () => {
    expect(lengthOf({ from: '2026-11-01', to: '2026-11-30' })).toBe(30);
    expect(lengthOf({ from: '2027-03-01', to: '2028-02-29' })).toBe(366);
    expect(lengthOf({ from: '2027-02-28', to: '2028-02-29' })).toBeNull();
    expect(lengthOf({ from: '2026-02-30', to: '2026-03-01' })).toBeNull();
    expect(lengthOf({ from: '2026-03-02', to: '2026-03-01' })).toBeNull();
    expect(lengthOf({ from: 'x', to: '2026-03-01' })).toBeNull();
  });

  it('is compared with as many days right before it', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({ from: '2026-02-22', to: '2026-02-28' });
    expect(lastDays(28, Date.parse('2026-11-20T23:59:00Z'))).toEqual({ from: '2026-10-24', to: '2026-11-20' });
  });
});
