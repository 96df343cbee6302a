import { amsterdamDay } from '@auscult/domain/registers/amsterdam-day';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RELEASE_HOUR = 6;

const hourInAmsterdam = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit', hourCycle: 'h23' });

/** Six in the morning in the Netherlands, so many days before `now`; never later than a minute ago. */
export function releaseTime(now: Date, daysAgo: number): Date {
  const date = amsterdamDay(new Date(now.getTime() - daysAgo * DAY_MS));
  const sixInUtc = Date.parse(`${date}T0${RELEASE_HOUR}:00:00Z`);
  const ahead = Number(hourInAmsterdam.format(new Date(sixInUtc))) - RELEASE_HOUR;
  return new Date(Math.min(sixInUtc - ahead * HOUR_MS, now.getTime() - 60_000));
}
