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
