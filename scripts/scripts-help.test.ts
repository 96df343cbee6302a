import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as { scripts: Record<string, string> };
/** A script that nobody runs by itself reads no arguments. */
const run = readdirSync(folder).filter((name) => name.endsWith('.mjs') && readFileSync(join(folder, name), 'utf8').includes('process.argv.'));

describe('scripts', () => {
  it.each(run)('%s says with --help how it is called and what it does', (name) => {
    const said = execFileSync(process.execPath, [join(folder, name), '--help'], { encoding: 'utf8' });
    expect(said).toMatch(/^(npm (run )?[a-z]+|node scripts\/)[^\n]*\n\n\S/);
    expect(said.startsWith('npm') || said.startsWith(`node scripts/${name}`)).toBe(true);
  });

  it('has every script that npm runs', () => {
    for (const command of Object.values(scripts)) expect(run).toContain(/scripts\/([\w-]+\.mjs)/.exec(command)?.[1]);
  });
});
