import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** Makes the data folder, and proves that it can be written. */
export function prepareDataDir(dir: string): void {
  const probe = join(dir, `.writable-${process.pid}`);
  try {
    mkdirSync(dir, { recursive: true, mode: 0o755 });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw new OperatorError(
      `The data folder ${dir} cannot be written (${reason}): make it writable for user ${process.getuid?.() ?? '?'}, or set DATA_DIR to another one.`,
    );
  }
}
