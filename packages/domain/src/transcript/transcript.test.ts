import { describe, expect, it } from 'vitest';
import { cueAt } from './cue-at.ts';
import { findInTexts, foldTexts } from './find-in-texts.ts';

describe('cueAt', () => {
  const rows = [[1], [2.5], [4]] as const;
  it.each([
    [0, -1],
    [0.99, -1],
    [1, 0],
    [2.49, 0],
    [2.5, 1],
    [3.9, 1],
    [4, 2],
    [999, 2],
  ])('at %s s it is cue %s', (seconds, index) => {
    expect(cueAt(rows, seconds)).toBe(index);
  });
  it('has none without cues', () => expect(cueAt([], 3)).toBe(-1));
});

describe('findInTexts', () => {
  const find = (texts: string[], query: string) => {
    const found = findInTexts(texts, foldTexts(texts), query);
    return found.map(({ index, from, to }) => [index, texts[index]?.slice(from, to)]);
  };
  it('finds every place in order, several in one text', () => {
    expect(find(['De dosis van de dag', 'niets', 'dosis'], 'do')).toEqual([
      [0, 'do'],
      [2, 'do'],
    ]);
    expect(find(['aaaa'], 'aa')).toHaveLength(2);
  });
  it('forgives case and accents, and marks what is written', () => {
    expect(find(['Eén ÉÉN e\u0301e\u0301n'], 'een')).toEqual([
      [0, 'Eén'],
      [0, 'ÉÉN'],
      [0, 'e\u0301e\u0301n'],
    ]);
    expect(find(['coördinatie 😀 coördinatie'], 'COORD')).toEqual([
      [0, 'coörd'],
      [0, 'coörd'],
    ]);
  });
  it('takes words as they are: nothing in them is a pattern', () => {
    expect(find(['a.*b (c)'], '.*b (')).toEqual([[0, '.*b (']]);
  });
  it('begins at two letters', () => {
    expect(find(['aa'], 'a')).toEqual([]);
    expect(find(['aa'], '  ')).toEqual([]);
  });
});
