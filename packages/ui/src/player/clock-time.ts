const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3600;

/** Formats seconds as `6:40`, `17:20` or `1:02:03`; floored, never negative. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / SECONDS_PER_HOUR);
  const minutes = Math.floor((whole % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE);
  const rest = String(whole % SECONDS_PER_MINUTE).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Formats the remaining time with a minus sign: `−24:31`. */
export function clockTimeLeft(position: number, duration: number): string {
  return `−${clockTime(Math.ceil(Math.max(0, duration - position)))}`;
}

const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2}(?:[.,]\d{1,3})?)$/;

/** Reads what `clockTime` writes, with decimals too, into seconds; null for anything else. */
export function readClockTime(text: string): number | null {
  const [, hours, minutes, seconds] = CLOCK.exec(text.trim()) ?? [];
  if (minutes === undefined || seconds === undefined) return null;
  const rest = Number(seconds.replace(',', '.'));
  if (rest >= SECONDS_PER_MINUTE || (hours !== undefined && Number(minutes) >= 60)) return null;
  return Number(hours ?? 0) * SECONDS_PER_HOUR + Number(minutes) * SECONDS_PER_MINUTE + rest;
}
