import { resolve } from 'node:path';
import { mediaFolder } from '../adapters/storage/open-storage.ts';
import { writeArchive } from '../db/archive/write-archive.ts';
import { OperatorError } from '../operator-error.ts';
import type { Command } from './command.ts';

/** Works on the embedded database and on DATABASE_URL alike; the server may run. */
export const backupCommand: Command = {
  usage: `npm run backup -- FOLDER

Writes the database, as it is at one moment, and the stored media into the new folder FOLDER. The server may run meanwhile.
The secrets of the environment, the job queue and media in a bucket (S3_BUCKET) are not part of it.`,

  async run(args, { config, openDatabase, print }) {
    const [folder, ...rest] = args;
    if (folder === undefined || folder.startsWith('-') || rest.length > 0) throw new OperatorError('Give one folder: npm run backup -- FOLDER');
    const target = resolve(folder);
    const { url } = await openDatabase();
    const media = mediaFolder(config);
    const tables = await writeArchive(target, { databaseUrl: url, media, now: new Date() });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(`Backed up ${rows} rows of ${tables.length} tables, ${media === null ? 'without the media in the bucket' : 'and the media'}, to ${target}`);
    return 0;
  },
};
