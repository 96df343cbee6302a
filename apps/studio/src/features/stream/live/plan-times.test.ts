import { expect, it } from 'vitest';
import { atTime, localParts, onDay, type Times } from './plan-times.ts';

const at = (day: string, time: string) => new Date(`${day}T${time}`).toISOString();
const NONE: Times = { begins_at: null, ends_at: null, opens_at: null };
const EVENING: Times = { begins_at: at('2026-11-26', '20:00'), ends_at: at('2026-11-26', '21:30'), opens_at: at('2026-11-26', '19:30') };

it('a day begins in the evening, and another day keeps the times of the clock', () => {
  expect(onDay(NONE, '2026-11-26')).toEqual({ ...NONE, begins_at: at('2026-11-26', '20:00') });
  const later = onDay(EVENING, '2026-12-03');
  expect([later.begins_at, later.ends_at, later.opens_at].map(localParts)).toEqual(
    ['20:00', '21:30', '19:30'].map((time) => ({ day: '2026-12-03', time })),
  );
  expect(onDay(EVENING, '')).toEqual(NONE);
});

it('an end before the beginning is on the next day, a waiting room after it on the day before', () => {
  expect(atTime(EVENING, 'ends_at', '00:30').ends_at).toBe(at('2026-11-27', '00:30'));
  expect(atTime(EVENING, 'opens_at', '23:00').opens_at).toBe(at('2026-11-25', '23:00'));
  expect(atTime(EVENING, 'begins_at', '21:45')).toEqual({
    begins_at: at('2026-11-26', '21:45'),
    ends_at: at('2026-11-27', '21:30'),
    opens_at: at('2026-11-26', '19:30'),
  });
  expect(atTime(EVENING, 'ends_at', '').ends_at).toBeNull();
});
