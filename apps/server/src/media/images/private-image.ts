import { createFairQueue, QueueFull } from '../../adapters/fair-queue.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Ids } from '../../ids.ts';
import { renditionsOf } from './picture-worker.ts';
import { insertPrivateImage, listForgottenImages, listImageNames, removeImageRows } from './private-image-queries.ts';
import { PRIVATE_NAME_BYTES } from './private-name.ts';

const WAITING_MAXIMUM = 20;
/** No picture is on its way this long. */
const LONGEST_STORING_MS = 3_600_000;
const FILES = ['small.webp', 'medium.webp', 'large.webp', 'cropped.webp', 'original.webp', 'preview.jpg'];

/** Somebody waits for these: beyond them it is better to hear so at once. */
const queue = createFairQueue({ places: 1, waitingMaximum: WAITING_MAXIMUM });

interface Parts {
  readonly db: Database;
  readonly storage: Storage;
  readonly ids: Ids;
  readonly clock: Clock;
}

/**
 * Stores a picture of a person, drawn anew from its pixels. Its name is random, not the hash of its bytes: callers who were not given it cannot
 * find it, and no other account shares it, so that it can go with its owner. Its row comes first: files without one would never be removed.
 */
export function storePrivateImage(
  { db, storage, ids, clock }: Parts,
  bytes: Uint8Array,
  { leastPixels, owner }: { leastPixels: number; owner: number },
): Promise<number | 'unreadable' | 'too_small'> {
  return queue.run(String(owner), async () => {
    const renditions = await renditionsOf({ source: bytes, leastPixels }, 'people').catch((error: unknown) => {
      if (error instanceof QueueFull) throw error;
      return null;
    });
    if (renditions === null) return 'unreadable';
    if (renditions === 'too_small') return 'too_small';
    const name = ids.secret(PRIVATE_NAME_BYTES).toString('hex');
    const { width, height, palette, thumbhash, files } = renditions;
    const id = await insertPrivateImage(db, { name, width, height, palette, thumbhash }, clock.now());
    for (const [file, content] of Object.entries(files)) await storage.put(`images/${name}/${file}.webp`, content);
    return id;
  });
}

/** Takes pictures of a person away, once no account shows them any more: their files, and then their rows. */
export async function removePrivateImages({ db, storage }: Pick<Parts, 'db' | 'storage'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const name of await listImageNames(db, ids)) for (const file of FILES) await storage.remove(`images/${name}/${file}`);
  await removeImageRows(db, ids);
}

/** Takes away what an interruption left behind between a picture and its account. */
export async function removeForgottenPictures(context: Pick<Parts, 'db' | 'storage' | 'clock'>): Promise<void> {
  const storedUntil = new Date(context.clock.now().getTime() - LONGEST_STORING_MS);
  await removePrivateImages(context, await listForgottenImages(context.db, storedUntil));
}
