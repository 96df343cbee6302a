import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import type { Config, ReadyConfig } from './config.ts';

const FILE = 'secret-key';
const BYTES = 32;

/** The configuration with its secret: the given one, or that of the demonstration, generated once and stored in the data folder. */
export function withSecret(config: Config): ReadyConfig {
  return { ...config, secretKey: config.secretKey ?? keptSecret(join(config.dataDir, FILE)) };
}

function keptSecret(path: string): string {
  const draft = `${path}.${process.pid}`;
  try {
    // A link appears whole, and only if there is none yet: two processes that start together agree on one secret.
    writeFileSync(draft, randomBytes(BYTES).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new OperatorError(
      `The secret in ${path} cannot be read or made (${(error as NodeJS.ErrnoException).code}): give it to the user who starts the server.`,
    );
  } finally {
    rmSync(draft, { force: true });
  }
}
