import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PictureRefusal, storeImage } from './store-image.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const picture = (width: number, height: number, background = '#204080') => sharp({ create: { width, height, channels: 3, background } });
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#c03040"/><circle cx="400" cy="400" r="300" fill="#204080"/></svg>',
);

async function sizesOf(contentHash: string): Promise<Record<string, [number | undefined, number | undefined, string | undefined]>> {
  const sizes: Record<string, [number | undefined, number | undefined, string | undefined]> = {};
  for (const size of ['small', 'medium', 'large', 'cropped', 'original']) {
    const { width, height, format, exif } = await sharp(`${server.mediaFolder}/images/${contentHash}/${size}.webp`).metadata();
    expect(exif).toBeUndefined();
    sizes[size] = [width, height, format];
  }
  return sizes;
}

describe('storeImage', () => {
  it('draws every size anew as WebP, without what the file said about itself', async () => {
    const bytes = await picture(2000, 1500)
      .jpeg()
      .withMetadata({ exif: { IFD0: { Copyright: 'geheim' } } })
      .toBuffer();
    const { id, contentHash } = await storeImage(server.context, bytes);
    expect(await sizesOf(contentHash)).toEqual({
      small: [160, 160, 'webp'],
      medium: [320, 320, 'webp'],
      large: [640, 640, 'webp'],
      cropped: [1280, 640, 'webp'],
      original: [1600, 1200, 'webp'],
    });
    const [row] = await server.db.query(unprepared('select * from image where id = $1'), [id]);
    expect(row).toMatchObject({ content_hash: contentHash, width: 1600, height: 1200, thumbhash: expect.stringMatching(/^[\w+/]{10,}={0,2}$/) });
  });

  it('enlarges nothing', async () => {
    const { contentHash } = await storeImage(server.context, await picture(144, 144).png().toBuffer());
    expect(await sizesOf(contentHash)).toEqual({
      small: [144, 144, 'webp'],
      medium: [144, 144, 'webp'],
      large: [144, 144, 'webp'],
      cropped: [144, 72, 'webp'],
      original: [144, 144, 'webp'],
    });
  });

  it('takes a picture of one column, and of an animation the first frame', async () => {
    const column = await storeImage(server.context, await picture(1, 60_000).png().toBuffer());
    expect((await sizesOf(column.contentHash))['original']).toEqual([1, 1600, 'webp']);
    const [side, frames] = [16, 1_000];
    const pixels = Buffer.from(Array.from({ length: side * side * frames * 3 }, (_, index) => Math.floor(index / (side * side * 3)) % 256));
    const animation = sharp(pixels, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } });
    const { contentHash } = await storeImage(server.context, await animation.gif({ effort: 1 }).toBuffer());
    expect((await sizesOf(contentHash))['original']).toEqual([side, side, 'webp']);
  });

  it('stores the swatches of the colours', async () => {
    const { id } = await storeImage(server.context, SVG, { allowSvg: true });
    const [row] = await server.db.query<{ palette: Record<string, string> }>(unprepared('select palette from image where id = $1'), [id]);
    expect(Object.values(row?.palette ?? {}).every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true);
    expect(Object.keys(row?.palette ?? {})).toEqual(expect.arrayContaining(['Dominant', 'Vibrant']));
  });

  it('is one row for the same bytes, and makes files good that went missing', async () => {
    const bytes = await picture(50, 50).png().toBuffer();
    const first = await storeImage(server.context, bytes);
    expect(await storeImage(server.context, bytes)).toEqual(first);
    await server.context.storage.remove(`images/${first.contentHash}/original.webp`);
    expect(await storeImage(server.context, bytes)).toEqual(first);
    expect(await server.context.storage.size(`images/${first.contentHash}/original.webp`)).toBeGreaterThan(0);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['SVG from outside', () => SVG],
    ['SVG behind a declaration', () => Buffer.concat([Buffer.from('<?xml version="1.0"?><!-- x -->'), SVG])],
    ['a web page', () => Buffer.from('<html><img></html>')],
    ['half a picture', async () => (await picture(500, 500, '#123456').png().toBuffer()).subarray(0, 300)],
    ['more pixels than anyone needs', async () => picture(5_001, 5_000).png({ compressionLevel: 9 }).toBuffer()],
    ['TIFF', () => picture(10, 10).tiff().toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
    ['too many bytes', () => Buffer.alloc(20 * 1024 * 1024 + 1, 0xff)],
  ])('refuses %s', async (_, make) => {
    await expect(storeImage(server.context, await make())).rejects.toThrow(PictureRefusal);
  });
});
