import { inflectionsOf } from '@auscult/domain/search/inflections';
import { matchesIn, type SearchTerms } from '@auscult/domain/search/matches';
import { wordsOf } from '@auscult/domain/search/words';
import type { ReactNode } from 'react';
import styles from './highlighted-text.module.css';

/** Terms to highlight in titles: the words, their inflections, their corrections, and every word with one of them as prefix. */
export function searchTermsOf(words: string, corrected: readonly { readonly used: readonly string[] }[]): SearchTerms {
  const all = wordsOf([words, ...corrected.flatMap(({ used }) => used)].join(' '));
  return { words: new Set(all.flatMap((word) => [word, ...inflectionsOf(word)])), beginnings: all };
}

/** The text with its matches highlighted. */
export function highlightMatches(text: string, terms: SearchTerms): ReactNode {
  return highlightRanges(text, matchesIn(text, terms));
}

/** The text with these ranges highlighted; start and end (exclusive) in UTF-16 units, in order. */
export function highlightRanges(text: string, places: readonly (readonly number[])[]): ReactNode {
  let at = 0;
  const parts: ReactNode[] = [];
  for (const [from = 0, to = 0] of places) {
    parts.push(
      text.slice(at, from),
      <mark key={from} className={styles.mark}>
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return [...parts, text.slice(at)];
}
