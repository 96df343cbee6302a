import type { TermExpansion } from './term-expansion.ts';

/** The text of three tsqueries, each in the parts that must all match: PostgreSQL tests them faster so than as one. */
export interface TsQuery {
  /** These words in any of their forms. */
  readonly forms: readonly string[];
  /** Also their prefixes and compounds: for titles. */
  readonly titles: readonly string[];
  /** The same for running text, where a short prefix stands only for its most frequent completions: all of them would match half of everything. */
  readonly texts: readonly string[];
}

const quoted = (word: string) => `'${word}'`;
const all = (parts: readonly string[]) => (parts.length === 1 ? (parts[0] ?? '') : parts.map((part) => `(${part})`).join(' & '));
/** Each in the one before, so that PostgreSQL asks for the first first, and is done with a text that has it. */
const any = (parts: readonly string[]) => `${parts.join(' | (')}${')'.repeat(parts.length - 1)}`;

function combine(queries: readonly TsQuery[], combined: (parts: readonly (readonly string[])[]) => string[]): TsQuery {
  const of = (kind: keyof TsQuery) => combined(queries.map((query) => query[kind]));
  return { forms: of('forms'), titles: of('titles'), texts: of('texts') };
}

export const allOf = (queries: readonly TsQuery[]): TsQuery => combine(queries, (parts) => parts.flat());
export const anyOf = (queries: readonly TsQuery[]): TsQuery => combine(queries, (parts) => [any(parts.map((each) => `(${all(each)})`))]);

/** Prefixes of this length are searched in running text too. */
const MIN_PREFIX_IN_TEXTS = 5;

/** The query of one expansion. A word that does not occur itself is searched by its completions and compounds. */
export function tsQueryOf({ forms, compounds, prefix, completions, split }: TermExpansion): TsQuery {
  if (split.length > 0) {
    const halves = split.map(quoted);
    return { forms: halves, titles: halves, texts: halves };
  }
  const words = [...new Set([...forms, ...compounds])];
  const listed = [any([...new Set([...words, ...completions])].map(quoted))];
  const begins = prefix === null ? listed : [any([`${quoted(prefix)}:*`, ...words.filter((word) => !word.startsWith(prefix)).map(quoted)])];
  const texts = prefix !== null && prefix.length >= MIN_PREFIX_IN_TEXTS ? begins : listed;
  return { forms: forms.length > 0 ? [any(forms.map(quoted))] : texts, titles: begins, texts };
}
