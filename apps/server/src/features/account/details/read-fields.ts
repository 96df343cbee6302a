import type { Language } from '@auscult/domain/access/viewer';
import { isBirthDate } from '@auscult/domain/account/birth-date';
import { asPersonName } from '@auscult/domain/account/person-name';
import { normalisePostalCode } from '@auscult/domain/account/postal-code';
import type { ErrorPhrases } from '@auscult/phrases/nl/errors';
import { errorPhrases } from '../../../http/error-response.ts';
import { Refusal } from '../../../refusal.ts';

type AccountPhrases = ErrorPhrases['account'];
type Sentence = { [K in keyof AccountPhrases]: AccountPhrases[K] extends string ? K : never }[keyof AccountPhrases];
type Texts = Readonly<Record<string, string | null | undefined>>;

/** Reads fields one by one and refuses them together: whoever fills in a form hears of all that is wrong at once. */
export interface FieldReader {
  /** Without spaces around it and without control characters; undefined stays undefined. */
  text(name: string): string | undefined;
  /** As somebody calls themselves; undefined stays undefined. */
  name(name: string): string | undefined;
  /** As `read` puts it right; null from it is a refusal in the words of `say`. Empty stays empty. */
  valid(name: string, read: (text: string) => string | null, say: Sentence): string | undefined;
  refuse(name: string, sentence: string): void;
  /** Throws when anything was refused. */
  finish(): void;
}

// oxlint-disable-next-line no-control-regex -- these are the characters to leave out
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

export function readFields(fields: Texts, language: Language): FieldReader {
  const errors: Record<string, string[]> = {};
  const phrases = errorPhrases[language].account;
  const refuse = (name: string, sentence: string) => {
    (errors[name] ??= []).push(sentence);
  };
  const text = (name: string) => fields[name]?.replaceAll(CONTROL, '').trim().normalize('NFC');

  return {
    text,
    name(name) {
      const typed = fields[name];
      return typed === undefined || typed === null ? undefined : asPersonName(typed);
    },
    refuse,
    valid(name, read, say) {
      const typed = text(name);
      if (typed === undefined || typed === '') return typed;
      const value = read(typed);
      if (value === null) refuse(name, phrases[say]);
      return value ?? undefined;
    },
    finish() {
      if (Object.keys(errors).length > 0) throw new Refusal('validation_failed', errors);
    },
  };
}

export const readPostalCode = (fields: FieldReader, foreign: boolean) =>
  fields.valid('postal_code', (text) => normalisePostalCode(text, { foreign }), 'postalCode');

/** `null` takes the date away. */
export function readBirthDate(fields: FieldReader, typed: string | null | undefined, now: Date): string | null | undefined {
  if (typed === undefined || typed === null || typed === '') return typed === undefined ? undefined : null;
  const today = now.toISOString().slice(0, 10);
  return fields.valid('birth_date', (text) => (isBirthDate(text, today) ? text : null), 'birthDate');
}

/** Only what was given: a key with undefined would stand in the database as null. */
export function given<T extends object>(values: { readonly [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
