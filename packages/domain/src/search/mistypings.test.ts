import { describe, expect, it } from 'vitest';
import { mistakesAllowed, splitsOf, transpositionsOf } from './mistypings.ts';

describe('mistakesAllowed', () => {
  it.each([
    ['arm', 0],
    ['hart', 1],
    ['insulin', 1],
    ['insuline', 2],
    ['hba1c', 0],
    ['covid19', 0],
    ['x'.repeat(61), 0],
  ])('%s may have %i', (word, mistakes) => {
    expect(mistakesAllowed(word)).toBe(mistakes);
  });
});

describe('transpositionsOf', () => {
  it('swaps each two neighbours that differ', () => {
    expect(transpositionsOf('abbc')).toEqual(['babc', 'abcb']);
  });

  it('leaves two letters as they are', () => {
    expect(transpositionsOf('xq')).toEqual([]);
  });

  it('gives the word back when it is done to what it gives', () => {
    for (const swapped of transpositionsOf('hartfalen')) expect(transpositionsOf(swapped)).toContain('hartfalen');
  });
});

describe('splitsOf', () => {
  it('parts a compound, also at the s or en between', () => {
    expect(splitsOf('hartfalenpoli')).toContainEqual(['hartfalen', 'poli']);
    expect(splitsOf('gezondheidszorg')).toContainEqual(['gezondheid', 'zorg']);
    expect(splitsOf('ziekenhuis')).toContainEqual(['ziek', 'huis']);
  });

  it('leaves no part shorter than three letters', () => {
    expect(splitsOf('abcde')).toEqual([]);
    expect(
      splitsOf('abcdefg')
        .flat()
        .every((part) => part.length >= 3),
    ).toBe(true);
  });
});
