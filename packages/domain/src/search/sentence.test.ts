import { describe, expect, it } from 'vitest';
import { bestSentence } from './sentence.ts';

const terms = (...words: string[]) => ({ words: new Set(words), beginnings: [] });
const spoken = (...texts: string[]) => texts.map((text, n) => ({ from: n * 10, to: n * 10 + 10, speaker: n % 2 ? 'Gast' : null, text }));

describe('bestSentence', () => {
  it('shows the sentence with most of the words, the first of equals, at its own second', () => {
    const found = bestSentence(spoken('Over de nier.', 'De nier en het hart.', 'Het hart en de nier.'), terms('nier', 'hart'));
    expect(found).toEqual({
      seconds: 10,
      speaker: 'Gast',
      sentence: 'De nier en het hart.',
      matches: [
        [3, 7],
        [15, 19],
      ],
    });
  });

  it('counts a word once, however often a sentence says it', () => {
    expect(bestSentence(spoken('nier nier nier', 'nier en hart'), terms('nier', 'hart'))?.seconds).toBe(10);
  });

  it('cuts a long piece to the sentence, with a time in proportion', () => {
    const before = 'Eerst iets heel anders dat lang duurt. '.repeat(10);
    const [only] = [{ from: 100, to: 200, speaker: null, text: `${before}Dan komt de nier ter sprake. Daarna weer niets.` }];
    const found = bestSentence([only], terms('nier'));
    expect(found?.sentence).toBe('Dan komt de nier ter sprake.');
    expect(found?.seconds).toBeCloseTo(100 + (100 * before.length) / only.text.length, 0);
  });

  it('cuts a sentence that has no end around what is terms, between words, and still marks it', () => {
    const text = `${'woord '.repeat(100)}nier ${'woord '.repeat(100)}`;
    const found = bestSentence([{ from: 0, to: 60, speaker: null, text }], terms('nier'));
    expect(found?.sentence.length).toBeLessThan(320);
    expect(found?.sentence).toMatch(/^… woord .* woord …$/);
    expect(found?.matches.map(([from, to]) => found.sentence.slice(from, to))).toEqual(['nier']);
  });

  it('is null where nothing is found', () => {
    expect(bestSentence(spoken('Over de nier.'), terms('hart'))).toBeNull();
    expect(bestSentence([], terms('hart'))).toBeNull();
  });
});
