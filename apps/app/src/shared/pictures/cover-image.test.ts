import type { Media } from '@auscult/contract/entities/media';
import { describe, expect, it } from 'vitest';
import { pictureOf } from './cover-image.ts';

const media = (category: number, name: string): Media => ({
  id: category,
  category,
  url: `/media/${name}.webp`,
  small: `/media/${name}-s.webp`,
  medium: `/media/${name}-m.webp`,
  large: `/media/${name}-l.webp`,
  vibrant_palette_json: { Dominant: '#123456' },
  thumbhash: 'abc=',
});

describe('pictureOf', () => {
  it('LIB-06.1 takes the highest category, in every square size, from the API', () => {
    const { image, palette } = pictureOf([media(0, 'generic'), media(10, 'featured'), media(4, 'square')], 'https://api.example');
    expect(image).toEqual({
      src: 'https://api.example/media/featured-m.webp',
      srcSet:
        'https://api.example/media/featured-s.webp 160w, https://api.example/media/featured-m.webp 320w, https://api.example/media/featured-l.webp 640w',
      thumbhash: 'abc=',
    });
    expect(palette).toEqual({ Dominant: '#123456' });
  });

  it('LIB-06.2 begins at medium for the one address, and takes small where nothing larger is', () => {
    const onlySmall: Media = { id: 1, category: 0, url: '/media/a.webp', small: '/media/a-s.webp', vibrant_palette_json: null, thumbhash: null };
    const sources = [media(4, 'square'), onlySmall].map((one) => pictureOf([one], 'https://api.example').image?.src);
    expect(sources).toEqual(['https://api.example/media/square-m.webp', 'https://api.example/media/a-s.webp']);
  });

  it('has no picture where there is none, and only the address where there are no sizes', () => {
    expect(pictureOf([], 'https://api.example')).toEqual({ image: null, palette: null });
    const bare: Media = { id: 1, category: 0, url: '/media/a.webp', vibrant_palette_json: null, thumbhash: null };
    expect(pictureOf([bare], 'https://api.example').image).toEqual({ src: 'https://api.example/media/a.webp', srcSet: undefined, thumbhash: null });
  });
});
