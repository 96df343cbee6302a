import { describe, expect, it } from 'vitest';
import { dayAndMonth, longDate, shortDate } from './dates.ts';

const now = new Date(2025, 5, 22, 9, 41);
const at = (year: number, month: number, day: number, hour = 12) => new Date(year, month - 1, day, hour).toISOString();

describe('shortDate', () => {
  it.each([
    [at(2025, 6, 22, 0), 'Vandaag', 'Today'],
    [at(2025, 6, 21, 23), 'Gisteren', 'Yesterday'],
    [at(2025, 6, 20), 'vr\u00a020\u00a0jun', 'Fri\u00a020\u00a0Jun'],
    [at(2024, 12, 3), '3\u00a0dec\u00a02024', '3\u00a0Dec\u00a02024'],
  ])('LIB-08.1 writes %s by the interface language, unbroken', (iso, nl, en) => {
    expect(shortDate('nl', iso, now).replaceAll('.', '')).toBe(nl);
    expect(shortDate('en', iso, now).replaceAll(',', '')).toBe(en);
  });
});

describe('dayAndMonth', () => {
  it('LIB-08.1 leaves the weekday and this year out', () => {
    expect(dayAndMonth('nl', at(2025, 5, 13), now)).toBe('13\u00a0mei');
    expect(dayAndMonth('en', at(2025, 5, 13), now)).toBe('13\u00a0May');
    expect(dayAndMonth('en', at(2023, 5, 13), now)).toBe('13\u00a0May\u00a02023');
  });
});

describe('longDate', () => {
  it('LIB-08.1 makes a heading', () => {
    expect(longDate('nl', at(2025, 6, 20), now)).toBe('Vrijdag 20 juni');
    expect(longDate('en', at(2025, 6, 20), now)).toBe('Friday 20 June');
    expect(longDate('nl', at(2025, 6, 22), now)).toBe('Vandaag');
    expect(longDate('nl', at(2024, 6, 20), now)).toBe('Donderdag 20 juni 2024');
  });
});
