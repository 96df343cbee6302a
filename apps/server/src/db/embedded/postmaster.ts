import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** PostgreSQL's own word: starting, ready, stopping or standby. */
  readonly status: string;
}

const PID_FILE = 'postmaster.pid';

/** The living PostgreSQL of this cluster. Its pid file alone proves nothing: the pid may be dead, a zombie, or somebody else's by now. */
export function findPostmaster(data: string): Postmaster | undefined {
  const file = readPidFile(data);
  return file && isPostgresOf(file.pid, data) ? file : undefined;
}

function readPidFile(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(data, PID_FILE), 'utf8').split('\n');
    return { pid: Math.abs(Number(lines[0])), port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() || 'starting' };
  } catch {
    return undefined;
  }
}

/** Whether `pid` lives, is no zombie, and was started as PostgreSQL on `data`. */
export function isPostgresOf(pid: number, data: string): boolean {
  if (!(pid > 1)) return false;
  const [state, command] = process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  return state !== '' && !/^[ZX]/.test(state) && command.includes('postgres') && command.includes(data);
}

function fromProc(pid: number): [state: string, command: string] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return [stat.slice(stat.lastIndexOf(')') + 2), readFileSync(`/proc/${pid}/cmdline`, 'utf8')];
  } catch {
    return ['', ''];
  }
}

function fromPs(pid: number): [state: string, command: string] {
  try {
    const line = execFileSync('ps', ['-ww', '-p', `${pid}`, '-o', 'stat=,command='], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    const gap = line.indexOf(' ');
    return [line.slice(0, gap), line.slice(gap)];
  } catch {
    return ['', ''];
  }
}

// Beyond any system's highest pid, and still a pid to PostgreSQL.
const NOBODY = 2_147_483_600;

/**
 * Lets a new PostgreSQL pass a pid file whose process is gone. The file is kept with a pid that cannot live, so that PostgreSQL
 * still looks whether backends of the old one hold its shared memory; removing the file would skip that.
 */
export function disownPidFile(data: string): void {
  const path = join(data, PID_FILE);
  if (!existsSync(path)) return;
  const text = readFileSync(path, 'utf8');
  if (text.trim() === '') rmSync(path);
  else writeFileSync(path, [NOBODY, ...text.split('\n').slice(1)].join('\n'));
}
