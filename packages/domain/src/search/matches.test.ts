import { describe, expect, it } from 'vitest';
import { matchesIn } from './matches.ts';

const terms = (words: string[], beginnings: string[] = []) => ({ words: new Set(words), beginnings });
const marked = (text: string, words: string[], beginnings: string[] = []) =>
  matchesIn(text, terms(words, beginnings)).map(([from, to]) => text.slice(from, to));

describe('matchesIn', () => {
  it('marks words as they are written, accents and capitals and all', () => {
    expect(marked('Coëliakie is geen COELIAKIEdieet: coe\u0308liakie.', ['coeliakie'])).toEqual(['Coëliakie', 'coe\u0308liakie']);
  });

  it('marks what begins with what is terms', () => {
    expect(marked('De hartfalenpoli en het hart', [], ['hartf'])).toEqual(['hartfalenpoli']);
  });

  it('marks a word with a hyphen whole where it is terms as one, and its part where that is', () => {
    expect(marked('Na COVID-19 kwam post-covid', ['covid19'])).toEqual(['COVID-19']);
    expect(marked('Na COVID-19', ['covid', 'covid19'])).toEqual(['COVID-19']);
    expect(marked('post-covid', ['covid'])).toEqual(['covid']);
  });

  it('counts in UTF-16 units, in order, without overlap', () => {
    const text = '😀 nier – nieren 😀 nier';
    expect(matchesIn(text, terms(['nier', 'nieren']))).toEqual([
      [3, 7],
      [10, 16],
      [20, 24],
    ]);
  });

  it('marks nothing in what has nothing', () => {
    expect(matchesIn('', terms(['nier'], ['a']))).toEqual([]);
    expect(matchesIn('… – !', terms(['nier'], ['a']))).toEqual([]);
  });
});
