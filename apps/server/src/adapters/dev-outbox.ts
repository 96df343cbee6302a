import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';

/** A message that a demonstration stores instead of sending it. */
export type Stored<Entry> = Entry & { readonly id: string; readonly sentAt: string };

export interface DevOutbox<Entry> {
  /** An entry with an id that is there already takes its place. */
  add(id: string, entry: Entry): Promise<void>;
  /** Newest first. */
  entries(): Promise<readonly Stored<Entry>[]>;
}

const MOST_ENTRIES = 200;

/** The newest entries, a file each, in a folder that several processes may share. */
export function createDevOutbox<Entry extends object>({ folder, clock }: { folder: string; clock: Clock }): DevOutbox<Entry> {
  const names = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();

  return {
    async add(id, entry) {
      // The order is that of sending, also while the clock of a demonstration stands still.
      const name = (await names()).find((one) => one.endsWith(`_${id}.json`)) ?? `${Date.now()}_${id}.json`;
      const kept: Stored<Entry> = { ...entry, id, sentAt: clock.now().toISOString() };
      // Links that sign somebody in are in them: nobody else on this machine reads them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${name}.part`), JSON.stringify(kept), { mode: 0o600 });
      await rename(join(folder, `${name}.part`), join(folder, name));
      for (const old of (await names()).slice(0, -MOST_ENTRIES)) await rm(join(folder, old), { force: true });
    },
    async entries() {
      const texts = await Promise.all((await names()).map((name) => readFile(join(folder, name), 'utf8').catch(() => null)));
      return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Stored<Entry>])).toReversed();
    },
  };
}
