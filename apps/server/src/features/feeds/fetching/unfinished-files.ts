import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../../context.ts';

const LONGEST_FETCH_MS = 2 * 3_600_000;

/** Where a download lies until it is whole; made when missing. */
export async function unfinishedFolder({ config }: Pick<AppContext, 'config'>): Promise<string> {
  const folder = join(config.dataDir, 'fetching');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes what a killed process left behind: nothing takes as long as these have lain there. */
export async function removeUnfinishedFiles(context: Pick<AppContext, 'config' | 'clock'>): Promise<void> {
  const folder = await unfinishedFolder(context);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const age = context.clock.now().getTime() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY);
    if (age > LONGEST_FETCH_MS) await rm(path, { force: true });
  }
}
