import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(`${root}/docs/security.md`, 'utf8');

/** Points of ASVS 5.0 at levels 1 and 2: section, and the highest number of each or the numbers themselves. */
const points: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.5': [1, 2, 3, 4, 5],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
};

describe('docs/security.md', () => {
  it('has a row for every point of levels 1 and 2 that is ours to meet', () => {
    const rows = new Set([...text.matchAll(/^\| ([\d., ]+) \|/gm)].flatMap(([, numbers = '']) => numbers.split(', ')));
    const wanted = Object.entries(points).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`));
    expect(wanted.filter((point) => !rows.has(point))).toEqual([]);
    expect([...rows].filter((point) => !wanted.includes(point))).toEqual([]);
  });
  it('shows by files that exist', () => {
    const paths = [...text.matchAll(/`([\w./-]+\/[\w./-]+|package-lock\.json|tsconfig\.base\.json)`/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !existsSync(`${root}/${path}`))).toEqual([]);
  });
  it('bounds what strangers can make large by constants of the files that it names', () => {
    const section = text.slice(text.indexOf('## What strangers can make large'), text.indexOf('## Deviations'));
    const named = [...section.matchAll(/`([\w./-]+\/[\w./-]+)` \(([^)]+)\)/g)].flatMap(([, path = '', constants = '']) =>
      [...constants.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ path, name })),
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ path, name }) => !readFileSync(`${root}/${path}`, 'utf8').includes(`const ${name}`))).toEqual([]);
  });
  it('explains every deviation that a row names, and no other', () => {
    const named = new Set([...text.matchAll(/deviation (\d+)/g)].map(([, number]) => Number(number)));
    const explained = [...text.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => Number(number));
    expect([...named].filter((number) => !explained.includes(number))).toEqual([]);
  });
});
