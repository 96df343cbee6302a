import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

const KEY = /^(?:images\/[0-9a-f]{16,128}\/[a-z]{1,20}\.[a-z0-9]{2,5}|audio\/[0-9a-f]{2}\/[0-9a-f]{16,128}\.[a-z0-9]{2,5})$/;
const INCOMING = '.incoming';

/** Media on this machine's disk, below `folder`. */
export function createLocalStorage(folder: string): Storage {
  const root = resolve(folder);

  function pathOf(key: string): string {
    const path = resolve(root, key);
    if (!KEY.test(key) || !path.startsWith(root + sep)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
    return path;
  }

  return {
    root,
    path: pathOf,
    async put(key, content) {
      const path = pathOf(key);
      const temporary = join(root, INCOMING, randomUUID());
      await mkdir(dirname(temporary), { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      try {
        // `flush` is an fsync before closing: a name must never stand for bytes that a power cut took away.
        await pipeline(
          content instanceof Uint8Array ? Readable.from([content]) : content,
          createWriteStream(temporary, { flags: 'wx', flush: true }),
        );
        const { size } = await stat(temporary);
        await rename(temporary, path);
        await syncFolder(dirname(path));
        return size;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async has(key) {
      return access(pathOf(key)).then(
        () => true,
        () => false,
      );
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** Makes a rename last. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
