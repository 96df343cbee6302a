import type { ImageSize } from '../../media-links.ts';
import { loadSharp } from './load-sharp.ts';
import { type Palette, paletteOf } from './palette.ts';

export interface Renditions {
  readonly width: number;
  readonly height: number;
  readonly files: Readonly<Record<ImageSize, Uint8Array>>;
  readonly palette: Palette;
  /** Base64. */
  readonly thumbhash: string;
}

const SQUARE_PIXELS = { small: 160, medium: 320, large: 640 } as const;
const WIDE = { width: 1280, height: 640 };
const ORIGINAL_PIXELS = 1600;
/** A progressive JPEG is held whole while it is decoded: six bytes for each pixel. */
const MAXIMUM_INPUT_PIXELS = 25_000_000;
const MAXIMUM_SECONDS = 20;
const SAMPLE_PIXELS = 160;
const THUMBHASH_PIXELS = 96;

const WEBP = { quality: 80, effort: 4 };

export interface RenditionsTask {
  /** Its bytes, or where they lie. */
  readonly source: Uint8Array | string;
  /** Pictures with a shorter side than this are not drawn. */
  readonly leastPixels: number;
}

/**
 * Every size as WebP, drawn anew from the pixels: nothing of the file itself, neither metadata nor anything hidden in it, is passed on.
 * Smaller pictures are never enlarged. Throws on what cannot be decoded.
 */
export async function drawPicture({ source, leastPixels }: RenditionsTask): Promise<Renditions | 'too_small'> {
  const sharp = await loadSharp();
  const { rgbaToThumbHash } = await import('thumbhash');
  const { autoOrient } = await sharp(source, { limitInputPixels: MAXIMUM_INPUT_PIXELS, pages: 1 }).metadata();
  if (Math.min(autoOrient.width, autoOrient.height) < leastPixels) return 'too_small';
  // One pass decodes and turns it upright; the sizes are made from that.
  const { data: upright, info } = await sharp(source, { limitInputPixels: MAXIMUM_INPUT_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(ORIGINAL_PIXELS, ORIGINAL_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: MAXIMUM_SECONDS })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const shorter = Math.min(width, height);
  const square = (pixels: number) => {
    const side = Math.min(pixels, shorter);
    return sharp(upright).resize(side, side, { fit: 'cover' }).webp(WEBP).toBuffer();
  };
  const scale = Math.min(1, width / WIDE.width, height / WIDE.height);
  const wide = { width: Math.max(2, Math.round(WIDE.width * scale)), height: Math.max(1, Math.round(WIDE.height * scale)) };
  const files = {
    small: await square(SQUARE_PIXELS.small),
    medium: await square(SQUARE_PIXELS.medium),
    large: await square(SQUARE_PIXELS.large),
    cropped: await sharp(upright)
      .resize({ ...wide, fit: 'cover' })
      .webp(WEBP)
      .toBuffer(),
    original: await sharp(upright).webp(WEBP).toBuffer(),
  };
  const sample = await sharp(upright).resize(SAMPLE_PIXELS, SAMPLE_PIXELS, { fit: 'inside', withoutEnlargement: true }).png().toBuffer();
  const { dominant } = await sharp(sample).flatten({ background: '#ffffff' }).stats();
  const tiny = await sharp(sample)
    .resize(THUMBHASH_PIXELS, THUMBHASH_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(tiny.info.width, tiny.info.height, tiny.data)).toString('base64');
  const palette = await paletteOf(sample, hex(dominant.r, dominant.g, dominant.b));
  return { width, height, files, palette, thumbhash };
}

function hex(...channels: number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
