import { describe, expect, it } from 'vitest';
// @ts-expect-error -- scripts are plain JavaScript that runs before anything is installed
import { circlesOf, importsOf } from './imports.mjs';

describe('importsOf', () => {
  it('tells imports of types from imports of values', () => {
    expect(
      importsOf(`import type { A } from 'a';\nimport { type B } from 'b';\nimport { type C, d } from 'c';\nconst e = await import('e');`),
    ).toEqual([
      { specifier: 'a', typeOnly: true },
      { specifier: 'b', typeOnly: true },
      { specifier: 'c', typeOnly: false },
      { specifier: 'e', typeOnly: false },
    ]);
  });

  it('finds exports from elsewhere, imports for their effect and types named in place', () => {
    expect(importsOf(`export { a } from './a.ts';\nimport './b.css';\nlet c: import('./c.ts').C;`).map(({ specifier }) => specifier)).toEqual([
      './a.ts',
      './b.css',
      './c.ts',
    ]);
  });
});

describe('circlesOf', () => {
  const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

  it('finds nothing where imports only go down', () => {
    expect(circlesOf(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });

  it('gives one shortest circle of each group of files', () => {
    expect(circlesOf(graph({ a: ['b', 'c'], b: ['c'], c: ['a'], d: ['a', 'e'], e: ['d'] }))).toEqual([
      ['a', 'c'],
      ['d', 'e'],
    ]);
  });

  it('finds a file that imports itself', () => {
    expect(circlesOf(graph({ a: ['a'] }))).toEqual([['a']]);
  });
});
