import { describe, expect, it } from 'vitest';
import { daysOf, periodOf, readStatisticsSearch } from './statistics-search.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('The address of the statistics', () => {
  it('keeps company, series, episode and period, and leaves out what is not understood', () => {
    expect(readStatisticsSearch({ company: 3, series: '4', episode: 5, days: 90 })).toEqual({ company: 3, series: 4, episode: 5, days: '90' });
    expect(readStatisticsSearch({ company: 'x', days: '12', from: '2026-02-30', to: '2026-03-01' })).toEqual({});
    expect(readStatisticsSearch({ days: '28' })).toEqual({});
    expect(readStatisticsSearch({ days: '7', from: '2026-02-01', to: '2026-03-01' })).toEqual({ from: '2026-02-01', to: '2026-03-01' });
  });

  it('means the last 28 days unless it says otherwise', () => {
    expect(periodOf({}, now)).toEqual({ from: '2026-10-24', to: '2026-11-20' });
    expect(periodOf({ days: '7' }, now)).toEqual({ from: '2026-11-14', to: '2026-11-20' });
    expect(periodOf({ from: '2026-02-01', to: '2026-03-01' }, now)).toEqual({ from: '2026-02-01', to: '2026-03-01' });
    expect([daysOf({}), daysOf({ days: '365' }), daysOf({ from: '2026-02-01', to: '2026-03-01' })]).toEqual(['28', '365', null]);
  });
});
