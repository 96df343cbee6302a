import { loadSharp } from './load-sharp.ts';

/** The right end of a banner, whose left edge fades into the colour of the rest. */
const BANNER_PIXELS = { width: 600, height: 536 } as const;
const FADE_PIXELS = 150;
const QUALITIES = [80, 60, 40];
const MAXIMUM_BYTES = 60_000;

export interface BannerTask {
  readonly large: Uint8Array;
  /** The colour of the rest. */
  readonly field: string;
}

/** As JPEG without transparency, which archival PDFs can hold; null where no quality makes it small enough. */
export async function drawBanner({ large, field }: BannerTask): Promise<Uint8Array | null> {
  const sharp = await loadSharp();
  const { width, height } = BANNER_PIXELS;
  const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="fade"><stop stop-color="${field}"/><stop offset="1" stop-color="${field}" stop-opacity="0"/></linearGradient><path fill="url(#fade)" d="M0 0h${FADE_PIXELS}v${height}H0z"/></svg>`;
  const whole = await sharp(large)
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: field })
    .composite([{ input: Buffer.from(fade) }])
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of QUALITIES) {
    const jpeg = await sharp(whole.data, { raw: whole.info }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.length <= MAXIMUM_BYTES) return jpeg;
  }
  return null;
}
