import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'auscult-memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = join(folder, 'program.mjs');
writeFileSync(
  program,
  `import { applyMemorySettings } from '${new URL('./memory-settings.ts', import.meta.url).href}';
  applyMemorySettings();
  console.log(JSON.stringify({ pid: process.pid, options: process.execArgv, arenas: process.env.MALLOC_ARENA_MAX, args: process.argv.slice(2) }));`,
);
function started(env: Record<string, string>) {
  const { pid, stdout, stderr } = spawnSync(
    process.execPath,
    ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', program, 'a b'],
    {
      env,
      encoding: 'utf8',
    },
  );
  return { pid, stderr, said: JSON.parse(stdout) as { pid: number; options: string[]; arenas?: string; args: string[] } };
}

it.runIf(process.platform === 'linux' && process.execve)(
  'a server started by plain Node gets its settings of memory, and stays the same process',
  () => {
    const { pid, stderr, said } = started({});
    expect(said).toMatchObject({ pid, arenas: '2', args: ['a b'] });
    expect(said.options).toEqual(expect.arrayContaining(['--max-semi-space-size=8', '--experimental-strip-types']));
    expect(stderr).toBe('');
  },
);

it('leaves them to the operator who set one', () => {
  const { said } = started({ MALLOC_ARENA_MAX: '8' });
  expect(said).toMatchObject({ arenas: '8', options: expect.not.arrayContaining(['--max-semi-space-size=8']) });
});
