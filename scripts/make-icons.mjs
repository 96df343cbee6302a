// Draws the icons that installing asks for from the two drawings of the mark; run it when a drawing changes, and commit what it makes.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../apps/app/public', import.meta.url));
const rounded = join(folder, 'icon.svg');
const fullBleed = join(folder, 'icons/maskable.svg');

if (process.argv.includes('--help')) {
  console.log('node scripts/make-icons.mjs\n\nDraws apps/app/public/icons/*.png from icon.svg (rounded) and icons/maskable.svg (to the edge).');
} else {
  const icons = [
    ['any-192', rounded, 192],
    ['any-512', rounded, 512],
    ['maskable-192', fullBleed, 192],
    ['maskable-512', fullBleed, 512],
    ['apple-touch', fullBleed, 180],
  ];
  for (const [name, drawing, size] of icons)
    await sharp(drawing, { density: 144 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, `icons/${name}.png`));
}
