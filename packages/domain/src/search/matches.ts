import { plainText, wordsOf } from './words.ts';

/** Search terms: whole words, and prefixes. */
export interface SearchTerms {
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

/** From and to (exclusive) in UTF-16 units. */
export type Range = readonly [from: number, to: number];

const TOKEN = /[\p{L}\p{N}\p{M}]+/gu;
const HYPHENED = /[\p{L}\p{N}\p{M}]+(?:[-‐‑][\p{L}\p{N}\p{M}]+)+/gu;

const matchesTerms = (word: string, { words, beginnings }: SearchTerms) =>
  words.has(word) || beginnings.some((beginning) => word.startsWith(beginning));

const ASCII_WORD = /^[a-z0-9]+$/i;
const HYPHEN = /[-‐‑]/;

// Fast path: most tokens are ASCII and need no normalisation.
const tokenMatches = (token: string, terms: SearchTerms) =>
  ASCII_WORD.test(token) ? matchesTerms(token.toLowerCase(), terms) : wordsOf(token).some((word) => matchesTerms(word, terms));

/** Where a text has what is terms: in order, without overlap. A word with a hyphen that is terms as one is marked as one. */
export function matchesIn(text: string, terms: SearchTerms): Range[] {
  const found: [number, number][] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) if (tokenMatches(token, terms)) found.push([index, index + token.length]);
  if (HYPHEN.test(text))
    for (const { 0: token, index } of text.matchAll(HYPHENED))
      if (matchesTerms(plainText(token).replaceAll('-', ''), terms)) found.push([index, index + token.length]);
  const merged: [number, number][] = [];
  for (const [from, to] of found.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from < last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
