import { execFile, execFileSync } from 'node:child_process';
import { chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../../operator-error.ts';

const exec = promisify(execFile);

/** All that PostgreSQL's programs get of the environment: not our secrets, and no PGPORT or LC_ALL of somebody's shell. */
export const CHILD_ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };

/** How to start PostgreSQL's programs: as ourselves, or, since they refuse root, as somebody who may do less. */
export interface RunAs {
  /** Null: as ourselves. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
  /** The program and what stands before it, when its user alone would not get at the files. */
  command(file: string, args: readonly string[]): { file: string; args: string[]; identity: { uid?: number; gid?: number } };
}

const ourselves: RunAs = { user: null, command: (file, args) => ({ file, args: [...args], identity: {} }) };

/**
 * A folder that the user cannot enter (a clone in /root of mode 0700) is reached by one capability that outlives the change of
 * user. `no_setuid_fixup` keeps access(2) from forgetting it, which PostgreSQL asks about its own program.
 */
function withCapability(user: { uid: number; gid: number }, capability: string): RunAs {
  const before = ['--reuid', `${user.uid}`, '--regid', `${user.gid}`, '--clear-groups', '--securebits', '+no_setuid_fixup'];
  const keep = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  return { user, command: (file, args) => ({ file: 'setpriv', args: [...before, ...keep, file, ...args], identity: {} }) };
}

/** Whoever may run the cluster in `dir`, able to reach both it and the program. */
export async function chooseRunAs(dir: string, program: string): Promise<RunAs> {
  const owner = ownerOf(dir);
  const self = process.getuid?.();
  if (self !== 0) {
    if (owner !== undefined && self !== undefined && owner.uid !== self)
      throw new OperatorError(
        `The database in ${dir} belongs to user ${owner.uid} and this process runs as user ${self}: start it as its owner, or set DATA_DIR to another folder.`,
      );
    return ourselves;
  }
  const user = owner !== undefined && owner.uid !== 0 ? owner : unprivilegedUser();
  if (owner?.uid === 0) giveTo(user, dir);
  const parent = join(dir, '..');
  const ways: RunAs[] = [
    { user, command: (file, args) => ({ file, args: [...args], identity: user }) },
    withCapability(user, 'dac_read_search'),
    withCapability(user, 'dac_override'),
  ];
  for (const way of ways) if (await reaches(way, parent, program)) return way;
  throw new OperatorError(
    `PostgreSQL does not run as root, and user ${user.uid} cannot reach ${program} and ${parent}: start the server as a normal user, move it to a folder others may enter, or set DATABASE_URL.`,
  );
}

async function reaches(way: RunAs, folder: string, program: string): Promise<boolean> {
  const { file, args, identity } = way.command('/bin/sh', ['-c', 'cd "$1" && exec "$2" --version', 'sh', folder, program]);
  try {
    await exec(file, args, { ...identity, cwd: '/', env: CHILD_ENVIRONMENT });
    return true;
  } catch {
    return false;
  }
}

function ownerOf(dir: string): { uid: number; gid: number } | undefined {
  try {
    const { uid, gid } = statSync(dir);
    return { uid, gid };
  } catch {
    return undefined;
  }
}

function unprivilegedUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  throw new OperatorError(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody: start the server as a normal user, or set DATABASE_URL.',
  );
}

/** Makes `user` the owner of `path` and all in it. */
export function giveTo(user: { uid: number; gid: number }, path: string): void {
  chownSync(path, user.uid, user.gid);
  if (!statSync(path).isDirectory()) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) giveTo(user, inner);
    else if (entry.isFile()) chownSync(inner, user.uid, user.gid);
  }
}
