import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';
import { withSecret } from './secret-key.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'auscult-secret-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('withSecret', () => {
  it('makes a secret for the demonstration, keeps it from others, and finds it again', () => {
    const config = readConfig({ DATA_DIR: dir });
    const first = withSecret(config).secretKey;
    expect(first).toHaveLength(43);
    expect(withSecret(config).secretKey).toBe(first);
    expect(readdirSync(dir)).toEqual(['secret-key']);
    expect(statSync(join(dir, 'secret-key')).mode & 0o777).toBe(0o600);
  });
});
