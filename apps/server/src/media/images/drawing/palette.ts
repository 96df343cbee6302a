import type { VibrantPalette } from '@auscult/contract/entities/media';
import type { Static } from 'typebox';

export type Palette = Static<typeof VibrantPalette>;

/** The swatches that a course page and the player take their colours from; `sample` is a small PNG. Swatches that a picture lacks are left out. */
export async function paletteOf(sample: Buffer, dominant: string): Promise<Palette> {
  const { Vibrant } = await import('node-vibrant/node');
  const found = await Vibrant.from(sample).quality(1).getPalette();
  const palette: Palette = { Dominant: dominant };
  for (const name of ['Vibrant', 'DarkVibrant', 'LightVibrant', 'Muted', 'DarkMuted', 'LightMuted'] as const) {
    const swatch = found[name];
    if (swatch) palette[name] = swatch.hex.toLowerCase();
  }
  return palette;
}
