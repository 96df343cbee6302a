/** The pictures that an editor can give something, by the name of their field: the category of each, its shape (width by height), and how small it may be. */
export const PICTURE_FIELDS = {
  cover: { category: 4, ratio: 1, leastWidth: 600 },
  wide_picture: { category: 5, ratio: 2, leastWidth: 1000 },
  featured_picture: { category: 10, ratio: 2, leastWidth: 1000 },
  picture: { category: 0, ratio: null, leastWidth: 300 },
} as const;

export type PictureField = keyof typeof PICTURE_FIELDS;
export const PICTURE_FIELD_NAMES = Object.keys(PICTURE_FIELDS) as PictureField[];
