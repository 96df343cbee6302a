import { readWhole, type Storage } from '../../adapters/storage/storage.ts';

/** The right end of a banner, whose left edge fades into the colour of the rest. */
export const BANNER_PIXELS = { width: 600, height: 536 } as const;
const FADE_PIXELS = 150;
const QUALITIES = [80, 60, 40];
const MAXIMUM_BYTES = 60_000;

/** As JPEG without transparency, which archival PDFs can hold. Made when it is first asked for, and kept; null where the picture cannot be shown so. */
export async function bannerOf(storage: Storage, contentHash: string, field: string): Promise<Buffer | null> {
  const key = `images/${contentHash}/banner.jpg`;
  const kept = await readWhole(storage, key);
  if (kept !== null) return kept;
  const large = await readWhole(storage, `images/${contentHash}/large.webp`);
  const banner = large && (await drawn(large, field).catch(() => null));
  if (banner) await storage.put(key, banner);
  return banner;
}

async function drawn(picture: Buffer, field: string): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const { width, height } = BANNER_PIXELS;
  const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="fade"><stop stop-color="${field}"/><stop offset="1" stop-color="${field}" stop-opacity="0"/></linearGradient><path fill="url(#fade)" d="M0 0h${FADE_PIXELS}v${height}H0z"/></svg>`;
  const whole = await sharp(picture)
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
