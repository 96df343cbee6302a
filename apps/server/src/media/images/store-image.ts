import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { QueueFull } from '../../adapters/fair-queue.ts';
import { endsOf } from '../../adapters/storage/ends-of.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/database.ts';
import type { ImageSize } from '../media-links.ts';
import { findImage, insertImage } from './image-queries.ts';
import { PICTURE_ENDS, pictureKind } from './picture-kind.ts';
import { renditionsOf } from './picture-worker.ts';

export const MAXIMUM_PICTURE_BYTES = 20 * 1024 * 1024;

/** Bytes that are no picture we take in. */
export class PictureRefusal extends Error {
  override readonly name = 'PictureRefusal';
}

export interface StoredImage {
  readonly id: number;
  readonly contentHash: string;
}

/**
 * Stores a picture, given by its bytes or where they lie, in all sizes with its palette and thumbhash: one row per distinct picture, the same bytes again are the same row.
 * `allowSvg` is for files of our own only: SVG from outside is refused, as is all that is not JPEG, PNG, GIF, WebP or AVIF (PictureRefusal).
 */
export async function storeImage(
  context: { readonly db: Database; readonly storage: Storage },
  source: Uint8Array | string,
  { allowSvg = false }: { allowSvg?: boolean } = {},
): Promise<StoredImage> {
  if (typeof source !== 'string' && source.length > MAXIMUM_PICTURE_BYTES)
    throw new PictureRefusal(`the picture is larger than ${MAXIMUM_PICTURE_BYTES / 1024 / 1024} MB`);
  const kind = pictureKind(typeof source === 'string' ? await endsOf(source, PICTURE_ENDS) : source);
  if (kind === null || (kind === 'svg' && !allowSvg)) throw new PictureRefusal(kind === 'svg' ? 'SVG is not accepted' : 'these bytes are no picture');
  const contentHash = await hashOf(source);
  const known = await findImage(context.db, contentHash);
  const isWhole = known !== undefined && (await context.storage.size(keyOf(contentHash, 'original'))) !== null;
  if (known !== undefined && isWhole) return { id: known, contentHash };

  const renditions = await renditionsOf({ source, leastPixels: 1 }, 'feeds').catch((error: unknown) => {
    if (error instanceof QueueFull) throw error;
    throw new PictureRefusal(`the picture cannot be read (${error instanceof Error ? error.message.split('\n')[0] : 'damaged'})`);
  });
  if (renditions === 'too_small') throw new PictureRefusal('the picture is empty');
  // `original` last: where it lies, the others do too.
  for (const [size, content] of Object.entries(renditions.files) as [ImageSize, Uint8Array][])
    await context.storage.put(keyOf(contentHash, size), content);
  const { width, height, palette, thumbhash } = renditions;
  return { id: await insertImage(context.db, { contentHash, width, height, palette, thumbhash }), contentHash };
}

async function hashOf(source: Uint8Array | string): Promise<string> {
  const hash = createHash('sha256');
  if (typeof source === 'string') await pipeline(createReadStream(source), hash);
  else hash.update(source);
  return hash.digest('hex');
}

function keyOf(contentHash: string, size: ImageSize): string {
  return `images/${contentHash}/${size}.webp`;
}
