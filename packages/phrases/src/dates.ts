import { type Language, localeOf } from './language.ts';

const DAY_MS = 86_400_000;
const TODAY = { nl: 'Vandaag', en: 'Today' } as const;
const YESTERDAY = { nl: 'Gisteren', en: 'Yesterday' } as const;

function formats(language: Language) {
  const locale = localeOf[language];
  return {
    thisYear: new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }),
    otherYear: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
    day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }),
    long: new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
    full: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
    fullMoment: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }),
    moment: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }),
  };
}

const formatters = { nl: formats('nl'), en: formats('en') };

const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
/** Whole calendar days from `date` to `now`, in the zone of the device. */
const daysAgo = (date: Date, now: Date) => Math.round((midnight(now) - midnight(date)) / DAY_MS);

/** In a line of several parts a date does not break. */
const unbroken = (date: string): string => date.replaceAll(' ', '\u00a0');

/** "Vandaag", "Gisteren", "vr 20 jun", or with the year when it was another one; `iso` as the API writes it. */
export function shortDate(language: Language, iso: string, now: Date): string {
  const date = new Date(iso);
  const days = daysAgo(date, now);
  if (days === 0) return TODAY[language];
  if (days === 1) return YESTERDAY[language];
  const format = formatters[language];
  return unbroken((date.getFullYear() === now.getFullYear() ? format.thisYear : format.otherYear).format(date));
}

/** "13 mei", with the year when it was another one: for a list of episodes, where the weekday is noise. */
export function dayAndMonth(language: Language, iso: string, now: Date): string {
  const date = new Date(iso);
  const format = formatters[language];
  return unbroken((date.getFullYear() === now.getFullYear() ? format.day : format.otherYear).format(date));
}

/** "vrijdag 20 juni", as a heading above what came out that day. */
export function longDate(language: Language, iso: string, now: Date): string {
  const date = new Date(iso);
  const days = daysAgo(date, now);
  if (days === 0) return TODAY[language];
  if (days === 1) return YESTERDAY[language];
  const words = formatters[language].long.format(date);
  const dated = date.getFullYear() === now.getFullYear() ? words : `${words} ${date.getFullYear()}`;
  return dated.charAt(0).toUpperCase() + dated.slice(1);
}

/** "20 juni 2026". */
export const fullDate = (language: Language, iso: string): string => formatters[language].full.format(new Date(iso));

/** "20 juni om 22:11", by the clock of the device. */
export const dateAndClock = (language: Language, iso: string): string => formatters[language].moment.format(new Date(iso));

/** "20 juni 2026 om 22:11", by the clock of the device: of what may lie in any year. */
export const fullDateAndClock = (language: Language, iso: string): string => formatters[language].fullMoment.format(new Date(iso));

const clocks = {
  nl: new Intl.DateTimeFormat(localeOf.nl, { hour: '2-digit', minute: '2-digit' }),
  en: new Intl.DateTimeFormat(localeOf.en, { hour: '2-digit', minute: '2-digit' }),
};

/** "22:11", by the clock of the device. */
export function clockOfDay(language: Language, at: Date): string {
  return clocks[language].format(at);
}
