import { colours } from '../tagged-page.ts';

/** Of text on its background, by WCAG. */
const LEAST_CONTRAST = 4.5;
/** One of black and white is readable on any background. */
const TEXT_COLOURS = [colours.onField, '#ffffff', '#000000'];

/** The first text colour that is readable on this background; both as #rrggbb. */
export const readableTextColour = (background: string): string =>
  TEXT_COLOURS.find((colour) => contrast(colour, background) >= LEAST_CONTRAST) ?? '#000000';

export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
