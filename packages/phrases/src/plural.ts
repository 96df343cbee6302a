import { type Language, localeOf } from './language.ts';

const rules = { nl: new Intl.PluralRules(localeOf.nl), en: new Intl.PluralRules(localeOf.en) };
const numbers = { nl: new Intl.NumberFormat(localeOf.nl), en: new Intl.NumberFormat(localeOf.en) };

/** A number as the language writes it: "1,5". */
export const decimal = (language: Language, number: number): string => numbers[language].format(number);

interface Forms {
  readonly one: string;
  readonly other: string;
}

/** "punt" of 1, "punten" of 1,5: the form alone, where the number stands apart from it. */
export const pluralForm = (language: Language, count: number, forms: Forms): string =>
  rules[language].select(count) === 'one' ? forms.one : forms.other;

/** "1 punt", "1,5 punten": the number as the language writes it, with the form that goes with it on the same line. */
export function plural(language: Language, count: number, forms: Forms): string {
  return `${decimal(language, count)}\u00a0${pluralForm(language, count, forms)}`;
}
