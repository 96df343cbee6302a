import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { anAccount, aStream, type BuiltStream } from '../../testing/builders.ts';
import { toneWav } from '../../testing/generated-audio.ts';
import { hostileAudio } from '../../testing/hostile/hostile-audio.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createTusClient, type TusClient } from '../../testing/tus-client.ts';

const LONG_MS = 60_000;

let server: TestServer;
let tus: TusClient;
let stream: BuiltStream;
beforeAll(async () => {
  server = await startTestServer();
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  stream = await aStream(server.db);
  const { id } = await anAccount(server.db, { permissions: [{ name: 'update_stream' }] });
  tus = createTusClient(origin, await server.context.sessions.open(id, 'test'));
});
afterAll(() => server.stop());

const row = async (id: string) =>
  (await server.db.query<{ state: string; fault: string | null }>(unprepared('select state, fault from upload where id = $1'), [id]))[0];

async function files(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('A file that is no recording', () => {
  it.each(Object.entries(hostileAudio))(
    '%s: one reason, and nothing kept',
    async (_, { bytes, fault }) => {
      const content = bytes();
      const id = await tus.create({ size: content.length, streamId: stream.id });
      await tus.append(id, 0, content);
      await expect.poll(async () => (await row(id))?.state, { timeout: LONG_MS }).not.toMatch(/receiving|storing/);
      await server.runJobs();
      expect(await row(id)).toEqual({ state: 'failed', fault });
      await expect.poll(() => files(join(server.context.config.dataDir, 'uploads'))).toEqual([]);
      expect(await files(server.mediaFolder)).toEqual([]);
      expect(await files(join(server.context.config.dataDir, 'processing'))).toEqual([]);
    },
    LONG_MS,
  );

  it.each([
    ['no bytes at all', 0, 'validation_failed'],
    ['a terabyte', 2 ** 40, 'payload_too_large'],
  ])('%s: one reason before the first byte, and nothing kept', async (_, size, code) => {
    expect(await tus.refusal({ size, streamId: stream.id })).toBe(code);
    expect(await files(join(server.context.config.dataDir, 'uploads'))).toEqual([]);
  });

  it(
    'leaves the next one alone',
    async () => {
      const content = toneWav({ seconds: 1 });
      const id = await tus.create({ size: content.length, streamId: stream.id });
      await tus.append(id, 0, content);
      await expect.poll(async () => (await row(id))?.state).toBe('waiting');
      await server.runJobs();
      expect(await row(id)).toEqual({ state: 'done', fault: null });
    },
    LONG_MS,
  );
});
