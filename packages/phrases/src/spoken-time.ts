import type { Language } from './language.ts';
import { plural } from './plural.ts';

const UNITS = [
  { seconds: 3600, nl: { one: 'uur', other: 'uur' }, en: { one: 'hour', other: 'hours' } },
  { seconds: 60, nl: { one: 'minuut', other: 'minuten' }, en: { one: 'minute', other: 'minutes' } },
  { seconds: 1, nl: { one: 'seconde', other: 'seconden' }, en: { one: 'second', other: 'seconds' } },
] as const;

/** A time as one says it: '12 minuten 3 seconden', '1 uur 2 minuten'; whole seconds, units of nothing left out. */
export function spokenTime(language: Language, seconds: number): string {
  let rest = Math.max(0, Math.floor(seconds));
  const words = UNITS.flatMap((unit) => {
    const count = Math.floor(rest / unit.seconds);
    rest -= count * unit.seconds;
    return count > 0 ? [plural(language, count, unit[language])] : [];
  });
  return words.length > 0 ? words.join(' ') : plural(language, 0, UNITS[2][language]);
}
