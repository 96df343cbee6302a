import { type Static, Type as T } from 'typebox';

/** Swatch name → `#rrggbb`, computed once when the cover is stored. */
export const VibrantPalette = T.Object({
  Dominant: T.Optional(T.String()),
  Vibrant: T.Optional(T.String()),
  DarkVibrant: T.Optional(T.String()),
  LightVibrant: T.Optional(T.String()),
  Muted: T.Optional(T.String()),
  DarkMuted: T.Optional(T.String()),
  LightMuted: T.Optional(T.String()),
});

/** Media categories: 0 generic, 4 square cover, 5 wide, 10 featured; in a list the highest present wins. */
export const Media = T.Object(
  {
    id: T.Integer(),
    category: T.Integer(),
    /** Root-relative address of the best size for a card; the sizes below are the same picture. */
    url: T.String(),
    small: T.Optional(T.String({ description: 'square, 160 px' })),
    medium: T.Optional(T.String({ description: 'square, 320 px' })),
    large: T.Optional(T.String({ description: 'square, 640 px' })),
    cropped: T.Optional(T.String({ description: 'wide, 1280 × 640 px' })),
    original: T.Optional(T.String({ description: 'as received, at most 1600 px' })),
    vibrant_palette_json: T.Union([VibrantPalette, T.Null()]),
    thumbhash: T.Union([T.String({ description: 'base64' }), T.Null()]),
  },
  { $id: 'Media' },
);
export type Media = Static<typeof Media>;
