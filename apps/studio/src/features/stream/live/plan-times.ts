const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** As the server says them; null while they are not planned. */
export interface Times {
  readonly begins_at: string | null;
  readonly ends_at: string | null;
  readonly opens_at: string | null;
}
export type TimeName = keyof Times;

/** As fields of date and time show a moment, in the zone of the device. */
export function localParts(at: string | null): { readonly day: string; readonly time: string } {
  if (at === null) return { day: '', time: '' };
  const moment = new Date(at);
  const text = new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

const momentOf = (day: string, time: string): string | null => {
  const at = new Date(`${day}T${time}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

const EVENING = '20:00';

/** The end lies after the beginning and the waiting room opens before it, on the day before or after where need be. */
function around(begins: string, name: TimeName, time: string): string | null {
  const at = momentOf(localParts(begins).day, time);
  if (at === null) return null;
  if (name === 'ends_at' && at <= begins) return new Date(Date.parse(at) + DAY_MS).toISOString();
  if (name === 'opens_at' && at > begins) return new Date(Date.parse(at) - DAY_MS).toISOString();
  return at;
}

/** Another beginning, with the end and the waiting room at their times of the clock. */
function moved(times: Times, begins: string | null): Times {
  if (begins === null) return { begins_at: null, ends_at: null, opens_at: null };
  const again = (name: 'ends_at' | 'opens_at') => (times[name] === null ? null : around(begins, name, localParts(times[name]).time));
  return { begins_at: begins, ends_at: again('ends_at'), opens_at: again('opens_at') };
}

/** Another day at the same times; '' for none. */
export const onDay = (times: Times, day: string): Times =>
  moved(times, day === '' ? null : momentOf(day, localParts(times.begins_at).time || EVENING));

/** One of them at another time of the clock; '' for none. */
export function atTime(times: Times, name: TimeName, time: string): Times {
  const { begins_at: begins } = times;
  if (begins === null || (name === 'begins_at' && time === '')) return times;
  if (name === 'begins_at') return moved(times, momentOf(localParts(begins).day, time));
  return { ...times, [name]: time === '' ? null : around(begins, name, time) };
}

/** As the device names it, such as Europe/Amsterdam. */
export const zoneOfDevice = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
