import { statfs } from 'node:fs/promises';
import { Refusal } from '../../refusal.ts';

/** Left on the disk for everything else, of which the database may be a part. */
const FREE_BYTES = 1024 ** 3;

/** That this process is about to write. */
let comingBytes = 0;

/** Writes so many bytes below this folder, at most, unless they and those that are being written already leave too little of the disk. */
export async function withRoom<T>(folder: string, bytes: number, write: () => Promise<T>): Promise<T> {
  comingBytes += bytes;
  try {
    const disk = await statfs(folder);
    if (disk.bavail * disk.bsize < comingBytes + FREE_BYTES) throw new Refusal('unavailable');
    return await write();
  } finally {
    comingBytes -= bytes;
  }
}
