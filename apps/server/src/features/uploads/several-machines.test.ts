import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../clock.ts';
import { unprepared } from '../../db/database.ts';
import { freePort } from '../../db/embedded/free-port.ts';
import { systemIds } from '../../ids.ts';
import { createSessions } from '../../sessions/sessions.ts';
import { aCourse, anAccount, aStream } from '../../testing/builders.ts';
import { toneWav } from '../../testing/generated-audio.ts';
import { hasObjectStore, type ObjectStore, startObjectStore } from '../../testing/object-store/object-store.ts';
import { createServerProcesses } from '../../testing/server-process.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTusClient } from '../../testing/tus-client.ts';

const BOOT_MS = 60_000;

describe.runIf(hasObjectStore)('With media in a bucket and machines that share no folder', () => {
  let store: ObjectStore;
  let database: TestDatabase;
  let folders: { readonly api: string; readonly worker: string };
  const processes = createServerProcesses();
  beforeAll(async () => {
    [store, database] = await Promise.all([startObjectStore(), startTestDatabase()]);
    const [api, worker] = await Promise.all([mkdtemp(join(tmpdir(), 'auscult-api-')), mkdtemp(join(tmpdir(), 'auscult-worker-'))]);
    folders = { api, worker };
  }, BOOT_MS);
  afterAll(async () => {
    await processes.stopAll();
    await Promise.all([database.stop(), store.stop(), ...Object.values(folders).map((folder) => rm(folder, { recursive: true, force: true }))]);
  }, BOOT_MS);

  it(
    'API-05.12 what one takes in another processes, and the first plays it in ranges',
    async () => {
      const { db } = database;
      const { id: account } = await anAccount(db, { permissions: [{ name: 'update_stream' }] });
      const stream = await aStream(db, { course: await aCourse(db) });
      const token = await createSessions({ db, clock: systemClock, ids: systemIds }).open(account, 'test');
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const { endpoint, bucket, accessKeyId, secretAccessKey, region } = store.settings;
      const start = async (role: 'api' | 'worker', onPort: number) =>
        processes.start({
          ROLES: role,
          PORT: String(onPort),
          DATA_DIR: folders[role],
          DATABASE_URL: database.url,
          PUBLIC_URL: origin,
          SECRET_KEY: 'q8Zt1mWc5xKd7vRb2nJf9sLh4gTp6yUa',
          TRUST_PROXY: 'none',
          S3_ENDPOINT: endpoint,
          S3_BUCKET: bucket,
          S3_ACCESS_KEY_ID: accessKeyId,
          S3_SECRET_ACCESS_KEY: secretAccessKey,
          S3_REGION: region,
          S3_FORCE_PATH_STYLE: 'true',
        });
      await Promise.all([start('api', port), start('worker', await freePort())]);

      const bytes = toneWav({ seconds: 5 });
      const tus = createTusClient(origin, token);
      const id = await tus.create({ size: bytes.length, streamId: stream.id });
      await tus.append(id, 0, bytes);
      const state = async () => (await db.query<{ state: string }>(unprepared('select state from upload where id = $1'), [id]))[0]?.state;
      await expect.poll(state, { timeout: BOOT_MS }).toBe('done');

      const asked = await fetch(`${origin}/v1/podcast/streams/${stream.id}/audio`);
      const { url } = (await asked.json()) as { url: string };
      const whole = Buffer.from(await (await fetch(origin + url)).arrayBuffer());
      const [version] = await db.query<{ content_hash: string }>(
        unprepared('select v.content_hash from stream s join audio_version v on v.id = s.audio_version_id where s.id = $1'),
        [stream.id],
      );
      expect(createHash('sha256').update(whole).digest('hex')).toBe(version?.content_hash);
      const part = await fetch(origin + url, { headers: { range: 'bytes=1000-2999' } });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-2999/${whole.length}`]);
      expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(1000, 3000))).toBe(true);
      // Nothing of it stays in a folder.
      expect(await readdir(join(folders.api, 'uploads'))).toEqual([]);
      for (const folder of Object.values(folders)) expect(await readdir(folder)).not.toContain('media');
      await expect.poll(() => readdir(join(folders.worker, 'processing'))).toEqual([]);
    },
    3 * BOOT_MS,
  );
});
