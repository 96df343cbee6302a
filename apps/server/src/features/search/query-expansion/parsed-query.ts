import type { TermExpansion } from './term-expansion.ts';

/** What the index is asked, as tsquery. */
export interface TsQuery {
  /** These words in any of their forms. */
  readonly forms: string;
  /** Also what begins with them or holds them: of titles, where any word may be meant. */
  readonly titles: string;
  /** The same of running text: of what begins with a few letters the most frequent words alone, since all of them would be half of everything. */
  readonly texts: string;
}

const quoted = (word: string) => `'${word}'`;
const join = (parts: readonly string[], operator: '&' | '|') => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(` ${operator} `)})`);

function combine(questions: readonly TsQuery[], operator: '&' | '|'): TsQuery {
  const of = (part: keyof TsQuery) =>
    join(
      questions.map((question) => question[part]),
      operator,
    );
  return { forms: of('forms'), titles: of('titles'), texts: of('texts') };
}

export const allOf = (questions: readonly TsQuery[]): TsQuery => combine(questions, '&');
export const anyOf = (questions: readonly TsQuery[]): TsQuery => combine(questions, '|');

/** From here on a beginning is asked of running text too. */
const SHORTEST_IN_TEXTS = 5;

/** The question that one sense is. A word that nothing has as it stands is asked for by what begins with it or holds it. */
export function tsQueryOf({ forms, holding, beginning, begun, split }: TermExpansion): TsQuery {
  if (split.length > 0) {
    const halves = join(split.map(quoted), '&');
    return { forms: halves, titles: halves, texts: halves };
  }
  const words = [...new Set([...forms, ...holding])];
  const listed = join([...new Set([...words, ...begun])].map(quoted), '|');
  if (beginning === null) return { forms: forms.length > 0 ? join(forms.map(quoted), '|') : listed, titles: listed, texts: listed };
  const begins = join([...words.filter((word) => !word.startsWith(beginning)).map(quoted), `${quoted(beginning)}:*`], '|');
  const texts = beginning.length >= SHORTEST_IN_TEXTS ? begins : listed;
  return { forms: forms.length > 0 ? join(forms.map(quoted), '|') : texts, titles: begins, texts };
}
