const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['jan'],
    ['feb', 'fev', 'fév'],
    ['mar', 'mär', 'mrt', 'maa'],
    ['apr', 'avr'],
    ['may', 'mei', 'mai'],
    ['jun', 'juin'],
    ['jul', 'juil'],
    ['aug', 'aoû', 'aou'],
    ['sep'],
    ['oct', 'okt'],
    ['nov'],
    ['dec', 'dez', 'déc'],
  ].flatMap((names, month) => names.map((name) => [name, month] as const)),
);

/** Minutes east of Greenwich of the names that feeds use. */
const ZONES: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  bst: 60,
  wet: 0,
  west: 60,
  cet: 60,
  mez: 60,
  cest: 120,
  mesz: 120,
  eet: 120,
  eest: 180,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  akst: -540,
  hst: -600,
  jst: 540,
  aest: 600,
  aedt: 660,
  nzst: 720,
};

const LONGEST_DATE_CHARACTERS = 80;
const EARLIEST_YEAR = 1990;
const DAY_MS = 86_400_000;

export type ReadDate = { readonly iso: string } | { readonly problem: 'unreadable' | 'impossible' };

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly clock: string;
  readonly zone: string;
}

/**
 * RFC 822 with common errors, ISO 8601, and the American month/day/year. A date without zone is taken as UTC. Before 1990 or later
 * than tomorrow is impossible for a published episode.
 */
export function readDate(text: string, now: Date): ReadDate {
  // Limits backtracking in the patterns, which match white space in several places.
  const short = text.trim().slice(0, LONGEST_DATE_CHARACTERS);
  const parts = byName(short) ?? isoLike(short) ?? american(short);
  const zone = parts && zoneMinutes(parts.zone);
  const clock = parts?.clock.match(/^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?/);
  if (!parts || zone === undefined) return { problem: 'unreadable' };
  const afternoon = /pm\s*$/i.test(parts.clock) && Number(clock?.[1]) < 12 ? 12 : 0;
  const [hour, minute, second] = [Number(clock?.[1] ?? 0) + afternoon, Number(clock?.[2] ?? 0), Math.min(59, Number(clock?.[3] ?? 0))];
  const time = Date.UTC(parts.year, parts.month, parts.day, hour, minute, second) - zone * 60_000;
  const day = new Date(Date.UTC(parts.year, parts.month, parts.day));
  const isRealDay = day.getUTCDate() === parts.day && day.getUTCMonth() === parts.month;
  if (!isRealDay || hour > 24 || minute > 59) return { problem: 'unreadable' };
  if (parts.year < EARLIEST_YEAR || time > now.getTime() + DAY_MS) return { problem: 'impossible' };
  return { iso: new Date(time).toISOString() };
}

function byName(text: string): Parts | undefined {
  const found = text.match(
    /^(?:\s*\p{L}+[.,]?\s+)?\s*(\d{1,2})[.,]?[\s-]+(\p{L}{3,})\.?,?[\s-]+(\d{4}|\d{2})(?:,?\s+(\d{1,2}:\d{1,2}(?::\d{1,2})?(?:\.\d+)?(?:\s*[ap]m)?))?\s*(\S*)\s*$/iu,
  );
  const other =
    found ??
    swapped(
      text.match(
        /^(?:\s*\p{L}+,?\s+)?\s*(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:,?\s+(\d{1,2}:\d{1,2}(?::\d{1,2})?(?:\s*[ap]m)?))?\s*(\S*)\s*$/iu,
      ),
    );
  if (!other) return undefined;
  const [, day = '', name = '', year = '', clock = '', zone = ''] = other;
  const month = MONTHS[name.slice(0, 4).toLowerCase()] ?? MONTHS[name.slice(0, 3).toLowerCase()];
  return month === undefined ? undefined : { year: fullYear(year), month, day: Number(day), clock, zone };
}

function swapped(found: RegExpMatchArray | null): (string | undefined)[] | undefined {
  return found ? [found[0], found[2], found[1], ...found.slice(3)] : undefined;
}

function isoLike(text: string): Parts | undefined {
  const found = text.match(/^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]+(\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?))?\s*(\S*)\s*$/i);
  if (!found) return undefined;
  return { year: Number(found[1]), month: Number(found[2]) - 1, day: Number(found[3]), clock: found[4] ?? '', zone: found[5] ?? '' };
}

function american(text: string): Parts | undefined {
  const found = text.match(/^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,?\s+(\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?))?\s*(\S*)\s*$/i);
  if (!found) return undefined;
  const [first, second] = [Number(found[1]), Number(found[2])];
  const [month, day] = first > 12 ? [second, first] : [first, second];
  return { year: Number(found[3]), month: month - 1, day, clock: found[4] ?? '', zone: found[5] ?? '' };
}

function fullYear(text: string): number {
  const year = Number(text);
  return text.length === 4 ? year : year < 70 ? 2000 + year : 1900 + year;
}

function zoneMinutes(text: string): number | undefined {
  const name = text.toLowerCase().replace(/^\(|\)$/g, '');
  const offset = name.match(/^(?:gmt|utc)?([+-])(\d{1,2}):?(\d{2})?$/);
  if (offset) return (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3] ?? 0));
  return name === '' ? 0 : ZONES[name];
}
