import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../db/database.ts';
import { freePort } from '../db/embedded/free-port.ts';
import { anAccount } from '../testing/builders.ts';
import { createServerProcesses } from '../testing/server-process.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const BOOT_MS = 60_000;

let database: TestDatabase;
let dataDir: string;
const processes = createServerProcesses();
/** Readers of the mails that were accepted. */
const accepted: string[] = [];
/** While set, a mail is taken in and never acknowledged; it is called for each. */
let stall: (() => void) | null = null;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    stream.resume().on('end', () => {
      if (stall !== null) return stall();
      accepted.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});
// A sender that is killed breaks its connection.
smtp.on('error', () => {});

beforeAll(async () => {
  database = await startTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'auscult-roles-'));
  await new Promise<void>((done) => void smtp.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await processes.stopAll();
  await new Promise<void>((done) => smtp.close(done));
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}, BOOT_MS);

async function start(roles: string): Promise<{ origin: string; child: Awaited<ReturnType<typeof processes.start>> }> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const child = await processes.start({
    ROLES: roles,
    PORT: new URL(origin).port,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PUBLIC_URL: origin,
    SECRET_KEY: 'q8Zt1mWc5xKd7vRb2nJf9sLh4gTp6yUa',
    TRUST_PROXY: 'none',
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}/?ignoreTLS=true`,
    MAIL_FROM: 'post@auscult.example',
  });
  return { origin, child };
}

const jobs = () =>
  database.db.query<{ attempts: number; is_locked: boolean }>(
    unprepared(`select attempts, locked_at is not null as is_locked from graphile_worker._private_jobs j join graphile_worker._private_tasks t
      on t.id = j.task_id where t.identifier = 'send_mail'`),
  );

describe('When api and worker are processes of their own', () => {
  it(
    'mail that the api enqueues is sent by a worker, and when that is killed in the middle by another',
    async () => {
      const { email } = await anAccount(database.db);
      const api = await start('api');
      const answer = await fetch(`${api.origin}/v1/password/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      expect(answer.status).toBe(204);
      expect(await jobs()).toEqual([{ attempts: 0, is_locked: false }]);

      const stalled = new Promise<void>((begun) => {
        stall = begun;
      });
      const first = await start('worker');
      const statusOf = async (path: string) => (await fetch(first.origin + path)).status;
      expect([await statusOf('/health/ready'), await statusOf('/metrics')]).toEqual([200, 200]);
      expect([await statusOf('/v1/podcast/config'), await statusOf('/'), await statusOf('/docs')]).toEqual([404, 404, 404]);
      await stalled;
      first.child.kill('SIGKILL');
      await once(first.child, 'exit');
      expect(await jobs()).toEqual([{ attempts: 1, is_locked: true }]);

      stall = null;
      // As if five minutes had gone by.
      await database.db.query(unprepared(`update graphile_worker._private_jobs set locked_at = locked_at - interval '5 minutes'`));
      await start('worker');
      await expect.poll(jobs).toEqual([]);
      expect(accepted).toEqual([email]);
    },
    4 * BOOT_MS,
  );
});
