import { randomUUID } from 'node:crypto';
import { close, fstat, open, read } from 'node:fs';
import { mkdir, open as openHandle, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { checkedKey, type Storage, type StoredObject } from './storage.ts';

const opened = promisify(open);
const stated = promisify(fstat);

const INCOMING = '.incoming';

/** Media on this machine's disk, below `folder`; read by nobody else on it, unless a proxy sends the files (`isShared`). */
export function createLocalStorage(folder: string, { isShared = false } = {}): Storage {
  const [folderMode, fileMode] = isShared ? [0o755, 0o644] : [0o700, 0o600];
  const root = resolve(folder);
  const pathOf = (key: string) => join(root, checkedKey(key));

  return {
    async put(key, content) {
      const path = pathOf(key);
      const temporary = join(root, INCOMING, randomUUID());
      await mkdir(dirname(temporary), { recursive: true, mode: folderMode });
      try {
        // Opened first: a stream that is destroyed while it opens its file would make the file after it was removed.
        const file = await openHandle(temporary, 'wx', fileMode);
        // `flush` is an fsync before closing: a name must never stand for bytes that a power cut took away.
        await pipeline(content instanceof Uint8Array ? Readable.from([content]) : content(), file.createWriteStream({ flush: true }));
        const { size } = await stat(temporary);
        await renameInto(temporary, path, folderMode);
        await syncFolder(dirname(path));
        return size;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async size(key) {
      const stats = await stat(pathOf(key)).catch(nullWhenMissing);
      return stats?.isFile() ? stats.size : null;
    },
    async open(key) {
      const descriptor = await opened(pathOf(key), 'r').catch(nullWhenMissing);
      return descriptor === null ? null : openDescriptor(descriptor);
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // With its folder when it was the last one in it.
      await rmdir(dirname(path)).catch((error: NodeJS.ErrnoException) => {
        if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(error.code ?? '')) throw error;
      });
    },
    async signedAddress(key) {
      checkedKey(key);
      return null;
    },
  };
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return null;
  throw error;
}

async function openDescriptor(descriptor: number): Promise<StoredObject | null> {
  const closeIt = () => close(descriptor, () => {});
  const stats = await stated(descriptor).catch((error: unknown) => {
    closeIt();
    throw error;
  });
  if (!stats.isFile()) {
    closeIt();
    return null;
  }
  return { size: stats.size, read: (memory, from) => readFully(descriptor, memory, from), close: closeIt };
}

async function readFully(descriptor: number, memory: Buffer, from: number): Promise<void> {
  let done = 0;
  while (done < memory.length) {
    const count = await readOnce(descriptor, memory, done, from + done);
    if (count === 0) throw new Error('a media file is shorter than it was');
    done += count;
  }
}

function readOnce(descriptor: number, memory: Buffer, offset: number, position: number): Promise<number> {
  return new Promise((done, fail) =>
    read(descriptor, memory, offset, memory.length - offset, position, (error, count) => (error ? fail(error) : done(count))),
  );
}

const RENAME_ATTEMPTS = 5;

/** Into a folder that is made for it; whoever removes the last file of that folder at the same time takes it away again. */
async function renameInto(temporary: string, path: string, folderMode: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await mkdir(dirname(path), { recursive: true, mode: folderMode });
    try {
      return await rename(temporary, path);
    } catch (error) {
      if (attempt === RENAME_ATTEMPTS || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Makes a rename last. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await openHandle(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
