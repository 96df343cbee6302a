const MINUTES_MS = 60_000;
const MS_PER_SECOND = 1000;
/** 'YYYY-MM-DDTHH:mm' */
const LENGTH = 16;

/** Seconds since 1970 as a field of date and time shows them, in the zone of the device; '' for none. */
export function localTime(seconds: number | null): string {
  if (seconds === null) return '';
  const at = new Date(seconds * MS_PER_SECOND);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTES_MS).toISOString().slice(0, LENGTH);
}

/** Null for none. */
export function readLocalTime(text: string): number | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at / MS_PER_SECOND;
}
