import { readFileSync } from 'node:fs';

/** The file that a variable names; null when it cannot be read, which is complained of. */
export function readText(name: string, path: string, complain: (problem: string) => void): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    complain(`${name} names ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'}).`);
    return null;
  }
}
