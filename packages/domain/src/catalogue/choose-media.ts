/** Sizes of one picture, in the order in which they are preferred. */
const IMAGE_SIZES = ['small', 'medium', 'large', 'cropped', 'original'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** The picture with the highest category; the first of equals, undefined for an empty list (show the placeholder). */
export function chooseMedia<M extends { readonly category: number }>(media: readonly M[]): M | undefined {
  let best: M | undefined;
  for (const candidate of media) if (best === undefined || candidate.category > best.category) best = candidate;
  return best;
}

/**
 * The address of the first size present, in the order of IMAGE_SIZES beginning at `wanted` and ending with the sizes before it;
 * undefined when the picture has none of them.
 */
export function chooseImageUrl(picture: Partial<Readonly<Record<ImageSize, string>>>, wanted: ImageSize = 'small'): string | undefined {
  const start = IMAGE_SIZES.indexOf(wanted);
  const smaller = IMAGE_SIZES.slice(0, start).toReversed();
  const size = [...IMAGE_SIZES.slice(start), ...smaller].find((name) => picture[name]);
  return size === undefined ? undefined : picture[size];
}
