import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from './db/embedded/free-port.ts';
import { findPostmaster } from './db/embedded/postmaster.ts';
import { createServerProcesses, type ServerProcesses, takePort } from './testing/server-process.ts';
import { databaseServerUrl } from './testing/test-database.ts';

const BOOT_MS = 60_000;

let dataDir: string;
let processes: ServerProcesses;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'auscult-main-'));
  processes = createServerProcesses();
});
afterEach(async () => {
  await processes.stopAll();
  rmSync(dataDir, { recursive: true, force: true });
}, BOOT_MS);

const run = (environment: Record<string, string>, args: string[] = []) => processes.run({ DATA_DIR: dataDir, ...environment }, args);
const start = (port: number) => processes.start({ DATA_DIR: dataDir, PORT: `${port}` });

/** Exit code and what was said, for a start that must fail. */
async function outcome(child: ChildProcess): Promise<{ code: number; said: string[] }> {
  const [said, [code]] = await Promise.all([text(child.stderr ?? Readable.from([])), once(child, 'exit')]);
  return { code: code as number, said: said.trimEnd().split('\n') };
}

const postgres = () => findPostmaster(join(dataDir, 'postgres', 'data'));

describe('When the server cannot start, it says why in one line and ends with 1', () => {
  it('for a port in use, before it touches the data', async () => {
    const { port, holder } = await takePort();
    const { code, said } = await outcome(run({ PORT: `${port}` }));
    holder.close();
    expect({ code, said }).toEqual({
      code: 1,
      said: [`Port ${port} on 127.0.0.1 is in use: stop the program that has it, or set PORT to another one.`],
    });
    expect(postgres()).toBeUndefined();
  });

  it('for a data folder that cannot be written', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    const { code, said } = await outcome(run({ PORT: '0', DATA_DIR: join(file, 'data') }));
    expect({ code, said }).toEqual({ code: 1, said: [expect.stringMatching(/^The data folder .* cannot be written \(ENOTDIR\)/)] });
  });

  it('for a damaged database', async () => {
    mkdirSync(join(dataDir, 'postgres', 'data'), { recursive: true });
    const { code, said } = await outcome(run({ PORT: '0' }));
    expect({ code, said }).toEqual({ code: 1, said: [expect.stringMatching(/cannot be used: it has no PG_VERSION/)] });
  });

  const real = { PORT: '0', PUBLIC_URL: 'https://listen.example.org', SECRET_KEY: 'q8Zt1mWc5xKd7vRb2nJf9sLh4gTp6yUa', TRUST_PROXY: 'none' };

  it('for a DATABASE_URL where nothing answers, whose password it does not repeat, and one without such a database', async () => {
    const port = await freePort();
    const nobody = await outcome(run({ ...real, DATABASE_URL: `postgres://auscult:hunter2@127.0.0.1:${port}/auscult` }));
    expect(nobody).toEqual({ code: 1, said: [`No PostgreSQL answers at 127.0.0.1:${port} (ECONNREFUSED): start it, or correct DATABASE_URL.`] });

    const url = new URL(databaseServerUrl());
    url.pathname = '/no_such_database';
    const missing = await outcome(run({ ...real, DATABASE_URL: url.href }));
    expect(missing).toEqual({ code: 1, said: [expect.stringMatching(/has no database no_such_database/)] });
  });

  it('for settings that are wrong, a line each', async () => {
    const { code, said } = await outcome(run({ DATABASE_URL: 'postgres://127.0.0.1/auscult' }));
    expect(code).toBe(1);
    expect(said.map((line) => line.split(' ')[0])).toEqual(['PUBLIC_URL', 'TRUST_PROXY', 'SECRET_KEY']);
  });

  it('for a command that does not exist', async () => {
    const { code, said } = await outcome(run({}, ['destroy']));
    expect({ code, said }).toEqual({ code: 1, said: [expect.stringMatching(/^There is no command destroy: give one of admin, backup/)] });
  });
});

describe('When the server runs on its embedded database', () => {
  it(
    'answers, survives kill -9 on the same database, and stops all of it on a signal or when the process that started it is gone',
    async () => {
      const port = await freePort();
      const killed = await start(port);
      expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
      const first = postgres();
      killed.kill('SIGKILL');
      await once(killed, 'exit');
      expect(postgres()?.pid).toBe(first?.pid);

      const second = await start(port);
      expect(postgres()?.pid).toBe(first?.pid);
      second.kill('SIGTERM');
      expect(await once(second, 'exit')).toEqual([0, null]);
      expect(postgres()).toBeUndefined();

      const orphan = await start(port);
      orphan.disconnect();
      expect(await once(orphan, 'exit')).toEqual([0, null]);
      expect(postgres()).toBeUndefined();
    },
    3 * BOOT_MS,
  );
});
