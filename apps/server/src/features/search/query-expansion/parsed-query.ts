import type { TermExpansion } from './term-expansion.ts';

/** The text of three tsqueries. */
export interface TsQuery {
  /** These words in any of their forms. */
  readonly forms: string;
  /** Also their prefixes and compounds: for titles. */
  readonly titles: string;
  /** The same for running text, where a short prefix stands only for its most frequent completions: all of them would match half of everything. */
  readonly texts: string;
}

const quoted = (word: string) => `'${word}'`;
const join = (parts: readonly string[], operator: '&' | '|') => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(` ${operator} `)})`);

function combine(queries: readonly TsQuery[], operator: '&' | '|'): TsQuery {
  const of = (part: keyof TsQuery) =>
    join(
      queries.map((query) => query[part]),
      operator,
    );
  return { forms: of('forms'), titles: of('titles'), texts: of('texts') };
}

export const allOf = (queries: readonly TsQuery[]): TsQuery => combine(queries, '&');
export const anyOf = (queries: readonly TsQuery[]): TsQuery => combine(queries, '|');

/** Prefixes of this length are searched in running text too. */
const MIN_PREFIX_IN_TEXTS = 5;

/** The query of one expansion. A word that does not occur itself is searched by its completions and compounds. */
export function tsQueryOf({ forms, compounds, prefix, completions, split }: TermExpansion): TsQuery {
  if (split.length > 0) {
    const halves = join(split.map(quoted), '&');
    return { forms: halves, titles: halves, texts: halves };
  }
  const words = [...new Set([...forms, ...compounds])];
  const listed = join([...new Set([...words, ...completions])].map(quoted), '|');
  if (prefix === null) return { forms: forms.length > 0 ? join(forms.map(quoted), '|') : listed, titles: listed, texts: listed };
  const begins = join([...words.filter((word) => !word.startsWith(prefix)).map(quoted), `${quoted(prefix)}:*`], '|');
  const texts = prefix.length >= MIN_PREFIX_IN_TEXTS ? begins : listed;
  return { forms: forms.length > 0 ? join(forms.map(quoted), '|') : texts, titles: begins, texts };
}
