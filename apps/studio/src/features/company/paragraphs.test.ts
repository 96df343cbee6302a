import { expect, it } from 'vitest';
import { paragraphsOf, treeOf } from './paragraphs.ts';

it('reads and writes plain paragraphs with lines', () => {
  const tree = [
    { t: 'p' as const, c: ['Wie wij zijn', { t: 'br' as const }, 'en wat wij doen'] },
    { t: 'p' as const, c: ['Contact'] },
  ];
  const text = 'Wie wij zijn\nen wat wij doen\n\nContact';
  expect(paragraphsOf(tree)).toBe(text);
  expect(treeOf(`\n\n${text}\n \n\n`)).toEqual(tree);
  expect([paragraphsOf([]), treeOf('  \n ')]).toEqual(['', []]);
});

it('does not read what has formatting, which would be lost', () => {
  const formatted = [{ t: 'p', c: [{ t: 'b', c: ['vet'] }] }, { t: 'h3', c: ['Kop'] }, { t: 'ul', c: [] }, 'los'];
  for (const node of formatted) expect(paragraphsOf([{ t: 'p', c: ['x'] }, node])).toBeNull();
});
