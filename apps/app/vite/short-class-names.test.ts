import { describe, expect, it } from 'vitest';
import { createClassNames } from './short-class-names.ts';

const PLACES = Array.from({ length: 20_000 }, (_, place) => [`name${place % 40}`, `/src/file${Math.floor(place / 40)}.module.css`] as const);

const FILE = '/src/file.module.css';

describe('createClassNames', () => {
  it('names every place otherwise, be there ever so many, and the same place the same again', () => {
    const nameOf = createClassNames();
    const names = PLACES.map(([name, file]) => nameOf(name, file));
    expect(new Set(names).size).toBe(PLACES.length);
    expect(names.every((name) => /^a[A-Za-z0-9]{3}$/.test(name))).toBe(true);
    expect(PLACES.map(([name, file]) => nameOf(name, file))).toEqual(names);
  });

  it('follows from the place alone, so that one build is like another', () => {
    expect(createClassNames()('button', FILE)).toBe(createClassNames()('button', FILE));
  });
});
