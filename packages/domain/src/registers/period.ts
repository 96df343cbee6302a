export interface RegisterPeriod {
  /** Both days belong to it. YYYY-MM-DD. */
  readonly from: string;
  readonly until: string;
}

/**
 * The period that `today` lies in, of a register whose periods last so many years and one of which ends on `endsOn`. Days as YYYY-MM-DD. Null
 * where either is not known.
 */
export function periodOf(endsOn: string | null, years: number | null, today: string): RegisterPeriod | null {
  if (endsOn === null || years === null) return null;
  const behind = Number(today.slice(0, 4)) - Number(endsOn.slice(0, 4)) + (today.slice(4) > endsOn.slice(4) ? 1 : 0);
  const until = inYears(endsOn, Math.ceil(behind / years) * years);
  return { from: dayAfter(inYears(until, -years)), until };
}

/** 29 February becomes the 28th where there is none. */
function inYears(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const isGone = day.endsWith('-02-29') && new Date(Date.UTC(year, 2, 0)).getUTCDate() === 28;
  return `${String(year).padStart(4, '0')}${isGone ? '-02-28' : day.slice(4)}`;
}

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
