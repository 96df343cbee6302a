import type { Media } from '@auscult/contract/entities/media';

type Palette = NonNullable<Media['vibrant_palette_json']>;
type Hsl = readonly [hue: number, saturation: number, lightness: number];

// Where each swatch lies, as in the Vibrant algorithm: saturation and lightness wanted, and their bounds.
const TARGETS = {
  Vibrant: { saturation: 1, lightness: 0.5, saturations: [0.35, 1], lightnesses: [0.3, 0.7] },
  DarkVibrant: { saturation: 1, lightness: 0.26, saturations: [0.35, 1], lightnesses: [0, 0.45] },
  LightVibrant: { saturation: 1, lightness: 0.74, saturations: [0.35, 1], lightnesses: [0.55, 1] },
  Muted: { saturation: 0.3, lightness: 0.5, saturations: [0, 0.4], lightnesses: [0.3, 0.7] },
  DarkMuted: { saturation: 0.3, lightness: 0.26, saturations: [0, 0.4], lightnesses: [0, 0.45] },
  LightMuted: { saturation: 0.3, lightness: 0.74, saturations: [0, 0.4], lightnesses: [0.55, 1] },
} as const;

// A large area speaks louder than a bright dot.
const AREA_WEIGHT = 1.5;
// Anything rarer is the soft edge between two areas.
const SMALLEST_SHARE = 0.01;

/** The palette of flat art from its RGB pixels: exact colours, where a photo needs clustering. Dominant is the largest area. */
export function paletteOf(rgb: Uint8Array): Palette {
  const counts = new Map<string, number>();
  for (let index = 0; index + 2 < rgb.length; index += 3) {
    const hex = `#${[rgb[index], rgb[index + 1], rgb[index + 2]].map((value) => (value ?? 0).toString(16).padStart(2, '0')).join('')}`;
    counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  const total = rgb.length / 3;
  const areas = [...counts]
    .map(([hex, count]) => ({ hex, share: count / total, hsl: toHsl(hex) }))
    .filter(({ share }) => share >= SMALLEST_SHARE)
    .sort((a, b) => b.share - a.share);
  const largest = areas[0]?.share ?? 1;
  const palette: Palette = {};
  if (areas[0]) palette.Dominant = areas[0].hex;
  for (const [name, target] of Object.entries(TARGETS)) {
    const fitting = areas.filter(({ hsl: [, s, l] }) => within(s, target.saturations) && within(l, target.lightnesses));
    const score = ({ hsl: [, s, l], share }: (typeof areas)[number]) =>
      3 * (1 - Math.abs(s - target.saturation)) + 6.5 * (1 - Math.abs(l - target.lightness)) + (AREA_WEIGHT * share) / largest;
    const [best] = fitting.sort((a, b) => score(b) - score(a));
    if (best) palette[name as keyof Palette] = best.hex;
  }
  return palette;
}

const within = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high;

function toHsl(hex: string): Hsl {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const lightness = (high + low) / 2;
  if (high === low) return [0, 0, lightness];
  const spread = high - low;
  const hue = high === r ? ((g - b) / spread + 6) % 6 : high === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [hue * 60, spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}
