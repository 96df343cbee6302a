import { amsterdamDay } from '../registers/amsterdam-day.ts';

export const NEWSLETTER_FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type NewsletterFrequency = (typeof NEWSLETTER_FREQUENCIES)[number];

/** What an issue tells of: after `since`, up to and including `until`. */
export interface NewsletterIssue {
  readonly since: Date;
  readonly until: Date;
}

const HOUR = '07';
const DAY_MS = 86_400_000;
const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit', hourCycle: 'h23' });

/** Seven in the morning of a day in the Netherlands, in summer and in winter. */
function sevenOn(day: string): Date {
  const [winter, summer] = [new Date(`${day}T06:00:00Z`), new Date(`${day}T05:00:00Z`)];
  return hour.format(winter) === HOUR ? winter : summer;
}

const dayBefore = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/** Weekly on Tuesdays, when practices have read what the weekend left; monthly on the first. */
const isDayOf: Readonly<Record<NewsletterFrequency, (day: string) => boolean>> = {
  daily: () => true,
  weekly: (day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 2,
  monthly: (day) => day.endsWith('-01'),
};

function lastBefore(frequency: NewsletterFrequency, latest: string): string {
  let day = latest;
  while (!isDayOf[frequency](day)) day = dayBefore(day);
  return day;
}

/** Who chooses a newsletter later than this after an issue waits for the next; a server that stood still that long leaves one out. */
const LATEST_DAYS = 3;

/** Whether an issue still goes out. */
export const isSentAt = ({ until }: NewsletterIssue, now: Date): boolean => now.getTime() - until.getTime() < LATEST_DAYS * DAY_MS;

/** The latest issue at a moment: it tells of the time since the one before it. */
export function newsletterIssue(frequency: NewsletterFrequency, now: Date): NewsletterIssue {
  const today = amsterdamDay(now);
  const day = lastBefore(frequency, sevenOn(today) <= now ? today : dayBefore(today));
  return { since: sevenOn(lastBefore(frequency, dayBefore(day))), until: sevenOn(day) };
}
