import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Below the data folder: holds a folder for each file that is received or worked on. What a killed process left there is removed by the clock. */
export const processingFolder = (dataDir: string): string => join(dataDir, 'processing');

/** Works in a folder of its own, which is gone afterwards. */
export async function inProcessingFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(processingFolder(dataDir), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
