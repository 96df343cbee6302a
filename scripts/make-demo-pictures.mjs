// Draws the demo's covers, chapters, logos, pictures of questions and slides in all sizes, so that a first start needs no image library.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

const assets = fileURLToPath(new URL('../apps/server/demo-assets/', import.meta.url));
const SQUARES = { small: 160, medium: 320, large: 640 };
const WIDE = { width: 1280, height: 640 };
const ORIGINAL = 1200;
const RENDERED = 1600;

/** Covers whose background goes on to both sides: the same art with room around it. */
const WIDE_COVERS = ['hart', 'longen', 'handen', 'kweek'];

const widened = (svg) =>
  svg
    .replace('width="800" height="800" viewBox="0 0 800 800"', 'width="1600" height="800" viewBox="-400 0 1600 800"')
    .replace('<rect width="800" height="800"', '<rect x="-400" width="1600" height="800"');

/** Flat art is smaller without loss than with it, mostly. */
async function webp(image) {
  const [lossless, lossy] = await Promise.all([
    image.clone().webp({ lossless: true, effort: 6 }).toBuffer(),
    image.clone().webp({ quality: 86, smartSubsample: true, effort: 6 }).toBuffer(),
  ]);
  return lossless.length <= lossy.length ? lossless : lossy;
}

async function draw(name, svg) {
  const source = Buffer.from(svg);
  const [width, height] = [Number(/width="(\d+)"/.exec(svg)?.[1]), Number(/height="(\d+)"/.exec(svg)?.[1])];
  const pixels = await sharp(source, { density: (72 * RENDERED) / height })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  const size = (wide, high) => sharp(pixels).resize(wide, high, { fit: 'cover' });
  const originalHeight = Math.round((ORIGINAL * height) / Math.max(width, height));
  const originalWidth = Math.round((ORIGINAL * width) / Math.max(width, height));
  const files = {
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

// Where each swatch lies, as in the Vibrant algorithm: saturation and lightness wanted, and their bounds.
const TARGETS = {
  Vibrant: { saturation: 1, lightness: 0.5, saturations: [0.35, 1], lightnesses: [0.3, 0.7] },
  DarkVibrant: { saturation: 1, lightness: 0.26, saturations: [0.35, 1], lightnesses: [0, 0.45] },
  LightVibrant: { saturation: 1, lightness: 0.74, saturations: [0.35, 1], lightnesses: [0.55, 1] },
  Muted: { saturation: 0.3, lightness: 0.5, saturations: [0, 0.4], lightnesses: [0.3, 0.7] },
  DarkMuted: { saturation: 0.3, lightness: 0.26, saturations: [0, 0.4], lightnesses: [0, 0.45] },
  LightMuted: { saturation: 0.3, lightness: 0.74, saturations: [0, 0.4], lightnesses: [0.55, 1] },
};

// A large area counts for more than a bright dot.
const AREA_WEIGHT = 1.5;
// Anything rarer is the soft edge between two areas.
const SMALLEST_SHARE = 0.01;

/** The palette of flat art from its RGB pixels: exact colours, where a photo needs clustering. Dominant is the largest area. */
function paletteOf(rgb) {
  const counts = new Map();
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
  const palette = {};
  if (areas[0]) palette.Dominant = areas[0].hex;
  for (const [name, target] of Object.entries(TARGETS)) {
    const fitting = areas.filter(({ hsl: [, s, l] }) => within(s, target.saturations) && within(l, target.lightnesses));
    const score = ({ hsl: [, s, l], share }) =>
      3 * (1 - Math.abs(s - target.saturation)) + 6.5 * (1 - Math.abs(l - target.lightness)) + (AREA_WEIGHT * share) / largest;
    const [best] = fitting.sort((a, b) => score(b) - score(a));
    if (best) palette[name] = best.hex;
  }
  return palette;
}

const within = (value, [low, high]) => value >= low && value <= high;

/** Hue, saturation and lightness. */
function toHsl(hex) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const lightness = (high + low) / 2;
  if (high === low) return [0, 0, lightness];
  const spread = high - low;
  const hue = high === r ? ((g - b) / spread + 6) % 6 : high === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [hue * 60, spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}

if (process.argv.includes('--help')) {
  console.log(`node scripts/make-demo-pictures.mjs

Draws the demo's covers, chapters, logos, pictures of questions and slides in all sizes into apps/server/demo-assets/pictures, and writes pictures.json; run it when a
drawing changes, and commit what it makes.`);
} else {
  const pictures = [];
  for (const kind of ['covers', 'chapters', 'logos', 'questions', 'slides']) {
    for (const file of (await readdir(`${assets}${kind}`)).sort()) {
      const svg = await readFile(`${assets}${kind}/${file}`, 'utf8');
      const name = file.replace('.svg', '');
      pictures.push(await draw(name, svg));
      if (kind === 'covers' && WIDE_COVERS.includes(name)) pictures.push(await draw(`${name}-wide`, widened(svg)));
    }
  }
  await writeFile(`${assets}pictures.json`, `${JSON.stringify(pictures, null, 2)}\n`);
}
