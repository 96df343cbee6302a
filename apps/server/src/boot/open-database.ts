import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { prepareDataDir } from '../config/data-dir.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { examinePostgres } from '../db/external-postgres.ts';

export interface OpenedDatabase {
  readonly url: string;
  /** Stops the embedded database when no other process uses it; does nothing for an external one. */
  stop(): Promise<void>;
}

interface Listener {
  log(line: string): void;
  onLost(): void;
}

/** The database that the configuration names, proven to answer and to be new enough. */
export async function openDatabase(config: Config, { log, onLost }: Listener): Promise<OpenedDatabase> {
  prepareDataDir(config.dataDir);
  if (config.databaseUrl === null) return startEmbeddedPostgres({ dir: join(config.dataDir, 'postgres'), log, onLost });
  await examinePostgres(config.databaseUrl);
  return { url: config.databaseUrl, stop: async () => {} };
}
