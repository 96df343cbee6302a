import { describe, expect, it } from 'vitest';
import { createClassNames } from './short-class-names.ts';

const FILE = '/src/file.module.css';

describe('createClassNames', () => {
  it('names every place otherwise, and the same place the same again', () => {
    const nameOf = createClassNames();
    const named = () => Array.from({ length: 1000 }, (_, place) => nameOf(`name${place}`, FILE));
    const names = named();
    expect(new Set(names).size).toBe(1000);
    expect(names.every((name) => /^a[A-Za-z0-9]{4}$/.test(name))).toBe(true);
    expect(named()).toEqual(names);
  });

  it('follows from the place alone, whatever was named before', () => {
    const [one, other] = [createClassNames(), createClassNames()];
    other('link', FILE);
    expect(other('button', FILE)).toBe(one('button', FILE));
  });

  it('refuses to give two places one name', () => {
    const nameOf = createClassNames();
    expect(() => {
      for (let place = 0; place < 50_000; place += 1) nameOf(`name${place}`, FILE);
    }).toThrow(/rename one of them/);
  });
});
