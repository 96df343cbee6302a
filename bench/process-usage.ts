import { readdirSync, readFileSync } from 'node:fs';

const CLOCK_TICKS_PER_SECOND = 100;

/** CPU seconds (user and system) that a process has used, all its threads included. Linux only. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND;
}

/** Reads the CPU seconds of all of them; what one used that has ended meanwhile stays counted as it was last read. */
export function cpuMeterOf(pids: readonly number[]): () => number {
  const last = new Map<number, number>();
  return () => {
    for (const pid of pids) {
      try {
        last.set(pid, cpuSecondsOf(pid));
      } catch {
        // It ended.
      }
    }
    return [...last.values()].reduce((sum, seconds) => sum + seconds, 0);
  };
}

/** Resident memory in MB. */
export function residentMegabytesOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** The pids of a process's children, and theirs. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
    } catch {
      // It ended while we looked.
    }
  }
  const found: number[] = [];
  const walk = (id: number) => {
    for (const child of parents.get(id) ?? []) {
      found.push(child);
      walk(child);
    }
  };
  walk(pid);
  return found;
}

/** Whether a process runs Node and the server's bundle, read from its command line. */
export function isServer(pid: number): boolean {
  try {
    return /\.build\/server\//.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}
