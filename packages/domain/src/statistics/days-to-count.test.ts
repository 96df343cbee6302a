import { describe, expect, it } from 'vitest';
import { daysToCount } from './days-to-count.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const counted = (...days: (readonly [day: string, at: string])[]) => new Map(days.map(([day, time]) => [day, at(time)]));

describe('The days to count', () => {
  it('are all from the first on when none was counted, and none when there is nothing', () => {
    expect(daysToCount({ counted: new Map(), first: null, now: at('2026-11-20T12:00') })).toEqual([]);
    expect(daysToCount({ counted: new Map(), first: '2026-11-18', now: at('2026-11-20T12:00') })).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  });

  it('are those that were missed, with the last that was counted while it ran', () => {
    const missed = { counted: counted(['2026-11-01', '2026-11-01T09:00']), first: '2026-10-01', now: at('2026-11-03T12:00') };
    expect(daysToCount(missed)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  });

  it('are today, the day before in the first hour, and once a day the last week', () => {
    const days = ['13', '14', '15', '16', '17', '18', '19'].map((day) => [`2026-11-${day}`, `2026-11-${Number(day) + 1}T01:00`] as const);
    const whole = { counted: counted(...days), first: '2026-11-01' };
    expect(daysToCount({ ...whole, now: at('2026-11-20T01:10') })).toHaveLength(8);
    const again = counted(...days, ['2026-11-13', '2026-11-20T00:10'], ['2026-11-19', '2026-11-20T00:10'], ['2026-11-20', '2026-11-20T00:10']);
    expect(daysToCount({ ...whole, counted: again, now: at('2026-11-20T00:20') })).toEqual(['2026-11-19', '2026-11-20']);
    const later = counted(...days, ['2026-11-13', '2026-11-20T01:10'], ['2026-11-19', '2026-11-20T01:10'], ['2026-11-20', '2026-11-20T01:10']);
    expect(daysToCount({ ...whole, counted: later, now: at('2026-11-20T09:00') })).toEqual(['2026-11-20']);
  });
});
