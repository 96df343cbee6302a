import { describe, expect, it } from 'vitest';
import { chooseImageUrl, chooseMedia, type ImageSize } from './choose-media.ts';

describe('chooseMedia', () => {
  it.each([
    [[0, 4, 5, 10], 10],
    [[5, 4], 5],
    [[4], 4],
    [[0], 0],
    [[10, 0], 10],
    [[9, 5], 9],
  ])('LIB-06.1 takes from categories %o the highest, %i', (categories, expected) => {
    expect(chooseMedia(categories.map((category) => ({ category })))?.category).toBe(expected);
  });

  it('keeps the first of equals', () => {
    expect(
      chooseMedia([
        { category: 4, id: 1 },
        { category: 4, id: 2 },
      ])?.id,
    ).toBe(1);
  });

  it('has nothing for an empty list', () => {
    expect(chooseMedia([])).toBeUndefined();
  });
});

describe('chooseImageUrl', () => {
  const all = { small: 's', medium: 'm', large: 'l', cropped: 'c', original: 'o' };

  it.each([
    [all, 'small', 's'],
    [{ medium: 'm', large: 'l' }, 'small', 'm'],
    [{ large: 'l', original: 'o' }, 'small', 'l'],
    [{ cropped: 'c', original: 'o' }, 'small', 'c'],
    [{ original: 'o' }, 'small', 'o'],
    [all, 'large', 'l'],
    [{ small: 's', medium: 'm' }, 'large', 'm'],
    [{ small: '', medium: 'm' }, 'small', 'm'],
    [{}, 'small', undefined],
  ] as [Partial<Record<ImageSize, string>>, ImageSize, string | undefined][])(
    'LIB-06.2 takes from %o, wanting %s, %s',
    (picture, wanted, expected) => {
      expect(chooseImageUrl(picture, wanted)).toBe(expected);
    },
  );
});
