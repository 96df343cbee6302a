// In the order of ASCII, so that keys sort as their times do.
const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_SIGNS = 8;
/** Signs of chance after the time: 72 bits. */
export const KEY_CHANCE_BYTES = 9;
/** All signs are chance: 120 bits. */
export const PERSON_KEY_CHANCE_BYTES = 15;
export const KEY_PATTERN = '^[-0-9A-Z_a-z]{20}$';

/** The next of the same length in order; the last is followed by the first. */
function increment(signs: string): string {
  const last = signs.length - 1;
  if (last < 0) return '';
  const place = ALPHABET.indexOf(signs[last] ?? '') + 1;
  const head = signs.slice(0, last);
  return place < ALPHABET.length ? head + ALPHABET[place] : increment(head) + ALPHABET[0];
}

function timeSigns(ms: number): string {
  let [left, signs] = [ms, ''];
  for (let count = 0; count < TIME_SIGNS; count += 1) {
    signs = ALPHABET[left % 64] + signs;
    left = Math.floor(left / 64);
  }
  return signs;
}

function chanceSigns(bytes: Uint8Array): string {
  let signs = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (const shift of [18, 12, 6, 0]) signs += ALPHABET[(three >> shift) & 63];
  }
  return signs;
}

/** A key of twenty signs for something that was made now, after `previous` even within one millisecond, or when the clock was set back. */
export function eventKey(now: Date, chance: Uint8Array, previous = ''): string {
  const time = timeSigns(now.getTime());
  return time > previous.slice(0, TIME_SIGNS) ? time + chanceSigns(chance) : increment(previous);
}

/** A key of twenty signs for somebody in one room. It holds no time: that of their first act there may be that of a question which they asked anonymously. */
export const personKey = (chance: Uint8Array): string => chanceSigns(chance);

const MINUTE_MS = 60_000;

/** The minute of a moment: all that others learn of when something was done of which they are not to know who did it. */
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
