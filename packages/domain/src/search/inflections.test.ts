import { describe, expect, it } from 'vitest';
import { inflectionsOf } from './inflections.ts';

const PAIRS = [
  ['huisarts', 'huisartsen'],
  ['nier', 'nieren'],
  ['been', 'benen'],
  ['oog', 'ogen'],
  ['bot', 'botten'],
  ['brief', 'brieven'],
  ['huis', 'huizen'],
  ['neus', 'neuzen'],
  ['baby', 'babys'],
  ['ziekte', 'ziekten'],
  ['mogelijkheid', 'mogelijkheden'],
  ['medicus', 'medici'],
  ['centrum', 'centra'],
  ['crisis', 'crises'],
  ['study', 'studies'],
  ['verpleegkundige', 'verpleegkundigen'],
  ['knie', 'knieen'],
  ['ei', 'eieren'],
] as const;

describe('inflectionsOf', () => {
  it.each(PAIRS.filter(([one]) => one.length > 2))('knows %s by %s and the other way round', (one, many) => {
    expect(inflectionsOf(one)).toContain(many);
    expect(inflectionsOf(many)).toContain(one);
  });

  it('gives neither the word itself nor scraps', () => {
    for (const [one, many] of PAIRS)
      for (const word of [one, many]) {
        expect(inflectionsOf(word)).not.toContain(word);
        expect(inflectionsOf(word).every((form) => form.length >= 3)).toBe(true);
      }
    expect(inflectionsOf('er')).toEqual([]);
  });
});
