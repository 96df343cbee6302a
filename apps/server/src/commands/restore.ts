import { resolve } from 'node:path';
import { mediaFolder } from '../adapters/storage/open-storage.ts';
import { readArchive } from '../db/archive/read-archive.ts';
import { migrate } from '../db/migrate.ts';
import { OperatorError } from '../operator-error.ts';
import type { Command } from './command.ts';

/** Works on the embedded database and on DATABASE_URL alike, from either to either. */
export const restoreCommand: Command = {
  usage: `npm run restore -- FOLDER [--force]

Makes the database and the media what npm run backup wrote into FOLDER. Stop the server first. Media in a bucket (S3_BUCKET) stay as they are.
A database that is not empty is refused; --force throws away what it holds.`,

  async run(args, { config, openDatabase, print }) {
    const folders = args.filter((argument) => argument !== '--force');
    const [folder] = folders;
    if (folder === undefined || folder.startsWith('-') || folders.length > 1)
      throw new OperatorError('Give one folder: npm run restore -- FOLDER [--force]');
    const { url } = await openDatabase();
    const media = mediaFolder(config);
    const manifest = await readArchive(resolve(folder), { databaseUrl: url, media, force: args.includes('--force') });
    await migrate(url);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `Restored ${rows} rows of ${manifest.tables.length} tables, ${media === null ? 'and left the bucket as it is' : 'and the media'}, from the backup of ${manifest.createdAt}`,
    );
    return 0;
  },
};
