import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withRoom } from '../../adapters/storage/disk-room.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { ProcessingFault } from '../../media/processing/processing-fault.ts';

const BLOCK_BYTES = 1024 * 1024;

/** Copies a stored file to `path`. Throws a ProcessingFault when it is gone. */
export async function fetchOriginal(storage: Storage, key: string, path: string): Promise<void> {
  const object = await storage.open(key);
  if (object === null) throw new ProcessingFault('lost');
  try {
    await withRoom(dirname(path), object.size, async () => {
      const file = await open(path, 'wx', 0o600);
      try {
        for (let from = 0; from < object.size; from += BLOCK_BYTES) {
          const block = Buffer.alloc(Math.min(BLOCK_BYTES, object.size - from));
          await object.read(block, from);
          await file.write(block);
        }
      } finally {
        await file.close();
      }
    });
  } finally {
    object.close();
  }
}
