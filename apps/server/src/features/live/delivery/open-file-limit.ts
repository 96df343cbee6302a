import { readFileSync } from 'node:fs';

/** Of a process where the system does not tell. */
const LEAST_ELSEWHERE = 10_240;

/** How many files this process may have open, each connection among them. Node has raised it to the most that it may when it started. */
export function mostOpenFiles(read = () => readFileSync('/proc/self/limits', 'utf8')): number {
  let limits = '';
  try {
    limits = read();
  } catch {
    // Not Linux.
  }
  const [, most] = /^Max open files +(\d+|unlimited)/m.exec(limits) ?? [];
  if (most === undefined) return LEAST_ELSEWHERE;
  return most === 'unlimited' ? Number.POSITIVE_INFINITY : Number(most);
}
