import type { Storage } from '../../adapters/storage.ts';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { insertImage } from './image-queries.ts';
import { paletteOf } from './palette.ts';
import { renditionsOf } from './renditions.ts';

const NAME_BYTES = 32;
/** Decoded, four bytes each. */
const MAXIMUM_INPUT_PIXELS = 50_000_000;
const WAITING_MAXIMUM = 20;
const RETRY_AFTER_SECONDS = 10;
const FILES = ['small.webp', 'medium.webp', 'large.webp', 'cropped.webp', 'original.webp', 'preview.jpg'];

let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

/** A picture unpacks to two hundred megabytes: one at a time, however many are sent. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= WAITING_MAXIMUM) throw new Refusal('unavailable', undefined, RETRY_AFTER_SECONDS);
  waiting += 1;
  const result = turn.then(work);
  turn = result.catch(() => {});
  return result.finally(() => {
    waiting -= 1;
  });
}

/** Width and height as it is looked at; null when the bytes do not open as a picture of at most fifty million pixels. */
async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(bytes, { limitInputPixels: MAXIMUM_INPUT_PIXELS })
    .metadata()
    .catch(() => ({ autoOrient: null }));
  return autoOrient;
}

/**
 * Stores a picture of a person, drawn anew from its pixels. Its name is chance and not the hash of its bytes: whoever was not told it cannot
 * find it, and no other account shares it, so that it can go with its owner.
 */
export function storePrivateImage(
  { db, storage, ids }: Pick<AppContext, 'db' | 'storage' | 'ids'>,
  bytes: Uint8Array,
  leastPixels: number,
): Promise<{ id: number; name: string } | 'unreadable' | 'too_small'> {
  return inTurn(async () => {
    const size = await sizeOf(bytes);
    if (size === null) return 'unreadable';
    if (Math.min(size.width, size.height) < leastPixels) return 'too_small';
    const renditions = await renditionsOf(bytes).catch(() => null);
    if (renditions === null) return 'unreadable';
    const name = ids.secret(NAME_BYTES).toString('hex');
    for (const [file, content] of Object.entries(renditions.files)) await storage.put(`images/${name}/${file}.webp`, content);
    const palette = await paletteOf(renditions.sample, renditions.dominant);
    const { width, height, thumbhash } = renditions;
    return { id: await insertImage(db, { contentHash: name, width, height, palette, thumbhash }), name };
  });
}

/** Takes the files of private pictures away. Only after their rows are gone for good. */
export async function removeImageFiles(storage: Storage, names: readonly string[]): Promise<void> {
  for (const name of names) for (const file of FILES) await storage.remove(`images/${name}/${file}`);
}
