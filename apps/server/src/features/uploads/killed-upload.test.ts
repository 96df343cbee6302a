import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../clock.ts';
import { unprepared } from '../../db/database.ts';
import { freePort } from '../../db/embedded/free-port.ts';
import { systemIds } from '../../ids.ts';
import { createSessions } from '../../sessions/sessions.ts';
import { anAccount, aStream } from '../../testing/builders.ts';
import { toneWav } from '../../testing/generated-audio.ts';
import { createServerProcesses } from '../../testing/server-process.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTusClient } from '../../testing/tus-client.ts';

const BOOT_MS = 60_000;

let database: TestDatabase;
let dataDir: string;
const processes = createServerProcesses();
beforeAll(async () => {
  database = await startTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'auscult-killed-'));
});
afterAll(async () => {
  await processes.stopAll();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}, BOOT_MS);

it(
  'An upload goes on after two SIGKILLs of the server with the same bytes, and another process makes it play',
  async () => {
    const { db } = database;
    const { id: account } = await anAccount(db, { permissions: [{ name: 'update_stream' }] });
    const stream = await aStream(db);
    const token = await createSessions({ db, clock: systemClock, ids: systemIds }).open(account, 'test');
    const port = String(await freePort());
    const origin = `http://127.0.0.1:${port}`;
    const start = async (roles: string, onPort = port) =>
      processes.start({
        ROLES: roles,
        PORT: onPort,
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        PUBLIC_URL: origin,
        SECRET_KEY: 'q8Zt1mWc5xKd7vRb2nJf9sLh4gTp6yUa',
        TRUST_PROXY: 'none',
      });
    const bytes = toneWav({ seconds: 20, channels: 2 });
    const tus = createTusClient(origin, token);

    let api = await start('api');
    const id = await tus.create({ size: bytes.length, streamId: stream.id });
    let offset = 0;
    for (let kills = 0; kills < 2; kills += 1) {
      const ended = once(api, 'exit');
      await tus.breakOff(id, offset, bytes.subarray(offset, offset + 1_000_000), {
        until: () => expect.poll(async () => (await stat(join(dataDir, 'uploads', id))).size).toBeGreaterThan(offset + 100_000),
        end: () => void api.kill('SIGKILL'),
      });
      await ended;
      api = await start('api');
      const reached = await tus.offset(id);
      expect(reached).toBeGreaterThan(offset);
      offset = reached;
    }
    await tus.append(id, offset, bytes.subarray(offset));
    const row = async () =>
      (await db.query<{ state: string; storage_key: string }>(unprepared('select state, storage_key from upload where id = $1'), [id]))[0];
    await expect.poll(async () => (await row())?.state).toBe('waiting');
    const original = await readFile(join(dataDir, 'media', (await row())?.storage_key ?? ''));
    expect(createHash('sha256').update(original).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));

    await start('worker', String(await freePort()));
    await expect.poll(async () => (await row())?.state, { timeout: BOOT_MS }).toBe('done');
  },
  4 * BOOT_MS,
);
