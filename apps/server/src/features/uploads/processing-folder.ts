import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { AppContext } from '../../context.ts';
import { ProcessingFault } from '../../media/processing/processing-fault.ts';
import { withRoom } from './disk-room.ts';

const BLOCK_BYTES = 1024 * 1024;

/** Holds a folder for each file that is worked on. */
export const processingFolder = ({ config }: Pick<AppContext, 'config'>): string => join(config.dataDir, 'processing');

/** Works in a folder of its own, which is gone afterwards. */
export async function inProcessingFolder<T>(context: Pick<AppContext, 'config'>, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(processingFolder(context), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

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
