import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError, oneLine } from '../../operator-error.ts';
import type { Binaries } from './binaries.ts';
import { CHILD_ENVIRONMENT, giveTo, type RunAs } from './run-as.ts';

const exec = promisify(execFile);

export const SUPERUSER = 'auscult';

/** Where the parts of an embedded database lie. */
export interface Cluster {
  readonly data: string;
  readonly log: string;
  readonly password: string;
}

// The order in which systems have them: glibc and new macOS, old macOS, everything.
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** The cluster in `dir`, made if there is none. It appears whole or not at all: initdb works beside it and a rename ends it. */
export async function openCluster(dir: string, binaries: Binaries, runAs: RunAs, isDurable: boolean): Promise<Cluster> {
  await removeHalfFinished(dir);
  if (!existsSync(join(dir, 'data'))) await create(dir, binaries, runAs, isDurable);
  const data = join(dir, 'data');
  const refuse = (why: string) =>
    new OperatorError(`The database in ${data} cannot be used: ${why}. Move ${dir} away, then begin anew or restore a backup (npm run restore).`);
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) throw refuse('it has no PG_VERSION, so it is not a PostgreSQL cluster or is damaged');
  if (Number.parseInt(version, 10) !== binaries.majorVersion)
    throw refuse(`it was made by PostgreSQL ${version.trim()} and this is version ${binaries.majorVersion}`);
  const password = await readFile(join(dir, 'password'), 'utf8').catch(() => undefined);
  if (password === undefined) throw refuse(`its password file ${join(dir, 'password')} is missing`);
  return { data, log: join(dir, 'log'), password };
}

/** Those this process works on; another with our pid may have died and left some. */
const drafts = new Set<string>();

async function create(dir: string, binaries: Binaries, runAs: RunAs, isDurable: boolean): Promise<void> {
  if (existsSync(dir) && (await readdir(dir)).length > 0)
    throw new OperatorError(`${dir} holds files but no database: move it away, or set DATA_DIR to another folder.`);
  const draft = `${dir}.new-${process.pid}-${randomBytes(3).toString('hex')}`;
  drafts.add(draft);
  const passwordFile = join(draft, 'password');
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (runAs.user) giveTo(runAs.user, draft);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw new OperatorError(
      `A new database cannot be made in ${dir} (${oneLine(error)}): set DATA_DIR to a folder on a local disk that this user owns.`,
    );
  }
  await initialise(join(draft, 'data'), passwordFile, binaries, runAs, isDurable);
  try {
    await rename(draft, dir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Somebody who started at the same moment was first; theirs is as good.
    if (!existsSync(join(dir, 'data'))) throw error;
  }
}

async function initialise(data: string, passwordFile: string, binaries: Binaries, runAs: RunAs, isDurable: boolean): Promise<void> {
  let failure: unknown;
  for (const characterType of CHARACTER_TYPES) {
    const access = ['-U', SUPERUSER, '-A', 'scram-sha-256', '--pwfile', passwordFile];
    const text = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${characterType}`];
    const safety = isDurable ? ['--data-checksums'] : ['--data-checksums', '--no-sync'];
    const { file, args, identity } = runAs.command(binaries.initdb, ['-D', data, ...access, ...text, ...safety]);
    try {
      await exec(file, args, { ...identity, cwd: '/', env: CHILD_ENVIRONMENT });
      await chmod(data, 0o700);
      return;
    } catch (error) {
      failure = error;
      if (!/invalid locale/.test(String((error as { stderr?: string }).stderr))) break;
    }
  }
  await rm(dirname(data), { recursive: true, force: true });
  const detail = (failure as { stderr?: string }).stderr || oneLine(failure);
  throw new OperatorError(`A new database cannot be made in ${dirname(dirname(data))}: ${lastLine(detail)}`);
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => /error|fatal|panic/i.test(line));
  return (lines.at(-1) ?? text).replaceAll(/\s+/g, ' ').trim();
}

async function removeHalfFinished(dir: string): Promise<void> {
  const prefix = `${basename(dir)}.new-`;
  for (const name of await readdir(dirname(dir))) {
    if (!name.startsWith(prefix)) continue;
    const draft = join(dirname(dir), name);
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid === process.pid ? !drafts.has(draft) : !isAlive(pid)) await rm(draft, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
