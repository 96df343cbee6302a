import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { DemoPicture } from './demo-pictures.ts';
import { paletteOf } from './flat-palette.ts';

// Draws the demo's covers and logos in all sizes, so that a first start needs no image library:
// node apps/server/src/demo/assets/draw-pictures.ts (Node 24), after a change in demo-assets/covers, chapters or logos.

const assets = fileURLToPath(new URL('../../../demo-assets/', import.meta.url));
const SQUARES = { small: 160, medium: 320, large: 640 } as const;
const WIDE = { width: 1280, height: 640 } as const;
const ORIGINAL = 1200;
const RENDERED = 1600;

/** Covers whose background goes on to both sides: the same art with room around it. */
const WIDE_COVERS = ['hart', 'longen', 'handen', 'kweek'];

const widened = (svg: string) =>
  svg
    .replace('width="800" height="800" viewBox="0 0 800 800"', 'width="1600" height="800" viewBox="-400 0 1600 800"')
    .replace('<rect width="800" height="800"', '<rect x="-400" width="1600" height="800"');

/** Flat art is smaller without loss than with it, mostly. */
async function webp(image: Sharp): Promise<Buffer> {
  const [lossless, lossy] = await Promise.all([
    image.clone().webp({ lossless: true, effort: 6 }).toBuffer(),
    image.clone().webp({ quality: 86, smartSubsample: true, effort: 6 }).toBuffer(),
  ]);
  return lossless.length <= lossy.length ? lossless : lossy;
}

async function draw(name: string, svg: string): Promise<DemoPicture> {
  const source = Buffer.from(svg);
  const [width, height] = [Number(/width="(\d+)"/.exec(svg)?.[1]), Number(/height="(\d+)"/.exec(svg)?.[1])];
  const pixels = await sharp(source, { density: (72 * RENDERED) / height })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  const size = (wide: number, high: number) => sharp(pixels).resize(wide, high, { fit: 'cover' });
  const originalHeight = Math.round((ORIGINAL * height) / Math.max(width, height));
  const originalWidth = Math.round((ORIGINAL * width) / Math.max(width, height));
  const files: Record<string, Buffer> = {
    cropped: await webp(size(WIDE.width, WIDE.height)),
    original: await webp(size(originalWidth, originalHeight)),
  };
  for (const [key, edge] of Object.entries(SQUARES)) files[key] = await webp(size(edge, edge));
  const folder = `${assets}pictures/${name}/`;
  await mkdir(folder, { recursive: true });
  for (const [key, file] of Object.entries(files)) await writeFile(`${folder}${key}.webp`, file);
  const thumb = await sharp(pixels).resize(64, 64, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const flat = await sharp(pixels).resize(400, 400, { fit: 'fill', kernel: 'nearest' }).removeAlpha().raw().toBuffer();
  return {
    name,
    contentHash: createHash('sha256').update(source).digest('hex'),
    width: originalWidth,
    height: originalHeight,
    palette: paletteOf(flat),
    thumbhash: Buffer.from(rgbaToThumbHash(thumb.info.width, thumb.info.height, thumb.data)).toString('base64'),
  };
}

const pictures: DemoPicture[] = [];
for (const kind of ['covers', 'chapters', 'logos']) {
  for (const file of (await readdir(`${assets}${kind}`)).sort()) {
    const svg = await readFile(`${assets}${kind}/${file}`, 'utf8');
    const name = file.replace('.svg', '');
    pictures.push(await draw(name, svg));
    if (kind === 'covers' && WIDE_COVERS.includes(name)) pictures.push(await draw(`${name}-wide`, widened(svg)));
  }
}
await writeFile(`${assets}pictures.json`, `${JSON.stringify(pictures, null, 2)}\n`);
