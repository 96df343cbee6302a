import { matchesIn, type Range, type SearchTerms } from './matches.ts';
import { wordsOf } from './words.ts';

/** A piece of a transcript with its time, in seconds. */
export interface SpokenSentence {
  readonly from: number;
  readonly to: number;
  readonly speaker: string | null;
  readonly text: string;
}

/** The sentence to show, and the second at which to begin. */
export interface FoundSentence {
  readonly seconds: number;
  readonly speaker: string | null;
  readonly sentence: string;
  readonly matches: readonly Range[];
}

const LONGEST_SHOWN = 300;
const SENTENCE = /[^.!?…]+(?:[.!?…]+["')\]”’]*|$)\s*/gu;

/** Number of different search terms that a text contains. */
function worth(text: string, matches: readonly Range[]): number {
  return new Set(matches.map(([from, to]) => wordsOf(text.slice(from, to)).join(' '))).size;
}

/**
 * The one sentence that has most of what is terms, the first of equals; null when none has any. A long piece without times of its own is cut
 * to the sentence, and its time is taken in proportion.
 */
export function bestSentence(spoken: readonly SpokenSentence[], terms: SearchTerms): FoundSentence | null {
  let best: (FoundSentence & { readonly worth: number }) | null = null;
  for (const { from, to, speaker, text } of spoken) {
    for (const { 0: raw, index } of text.length > LONGEST_SHOWN ? text.matchAll(SENTENCE) : [{ 0: text, index: 0 }]) {
      const sentence = raw.trim();
      const matches = matchesIn(sentence, terms);
      const value = worth(sentence, matches);
      if (value === 0 || (best && value <= best.worth)) continue;
      const seconds = from + (text.length === 0 ? 0 : ((to - from) * index) / text.length);
      best = { ...shortened(sentence, matches), seconds: Math.max(from, Math.floor(seconds * 10) / 10), speaker, worth: value };
    }
  }
  if (best === null) return null;
  const { seconds, speaker, sentence, matches } = best;
  return { seconds, speaker, sentence, matches };
}

/** Around the first match, when even the sentence is too long to show. Cut between words. */
function shortened(sentence: string, matches: readonly Range[]): { sentence: string; matches: readonly Range[] } {
  if (sentence.length <= LONGEST_SHOWN) return { sentence, matches };
  const first = matches[0]?.[0] ?? 0;
  const near = Math.max(0, first - LONGEST_SHOWN / 3);
  const begin = near === 0 ? 0 : sentence.lastIndexOf(' ', near) + 1;
  const end =
    begin + LONGEST_SHOWN >= sentence.length ? sentence.length : Math.max(sentence.lastIndexOf(' ', begin + LONGEST_SHOWN), matches[0]?.[1] ?? 0);
  const [before, after] = [begin > 0 ? '… ' : '', end < sentence.length ? ' …' : ''];
  const moved = matches.filter(([from, to]) => from >= begin && to <= end);
  const shift = before.length - begin;
  return { sentence: `${before}${sentence.slice(begin, end)}${after}`, matches: moved.map(([from, to]) => [from + shift, to + shift] as const) };
}
