import { describe, expect, it } from 'vitest';
import { joinedWordsOf, plainText, wordsOf } from './words.ts';

describe('wordsOf', () => {
  it.each([
    ['Coëliakie én œdeem', ['coeliakie', 'en', 'oedeem']],
    ['COVID-19 en SGLT2-remmers', ['covid', '19', 'en', 'sglt2', 'remmers']],
    ['HbA1c < 53 µg/l', ['hba1c', '53', 'μg', 'l']],
    ["foto’s van Ménière's ziekte", ['foto', 'van', 'meniere', 'ziekte']],
    ['’s nachts hart/long', ['nachts', 'hart', 'long']],
    ['hepatitis B, vitamine D', ['hepatitis', 'b', 'vitamine', 'd']],
    ['مرحبا שלום здравствуй', ['مرحبا', 'שלום', 'здравствуи']],
    ['😀 "a" & (b) | !c:*', ['a', 'b', 'c']],
    ['\u0000\u0001 - \ud83d', []],
    ['e\u0301en', ['een']],
  ])('reads %j', (said, words) => {
    expect(wordsOf(said)).toEqual(words);
  });

  it('leaves out what is too long to be a word', () => {
    expect(wordsOf(`kort ${'x'.repeat(61)}`)).toEqual(['kort']);
  });

  it('finds the same words however accents, capitals and spaces are written', () => {
    for (const said of ['Crème fraîche', 'Über das Öl', 'HARTFALEN in het UMC', 'naïef coördinatie'])
      for (const other of [said.normalize('NFD'), said.toUpperCase(), `  ${said.replaceAll(' ', '\u00a0\t')}\n`])
        expect(wordsOf(other)).toEqual(wordsOf(said));
  });

  it('reads its own words again as they are', () => {
    for (const said of ['Hart-long e-health’s 1,5 mg', 'ﬁts ½ x² ǅ', 'Straße ŁÓDŹ']) {
      const words = wordsOf(said);
      expect(wordsOf(words.join(' '))).toEqual(words);
      expect(words.map(plainText)).toEqual(words);
    }
  });
});

describe('joinedWordsOf', () => {
  it('writes words with hyphens as one', () => {
    expect(joinedWordsOf('COVID-19, e‐health en hart- en vaatziekten')).toEqual(['covid19', 'ehealth']);
  });
});
