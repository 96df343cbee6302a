import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Paths } from '@auscult/contract/paths';
import type { FastifyInstance } from 'fastify';
import createClient, { type Client } from 'openapi-fetch';
import { Pool } from 'pg';
import { pino } from 'pino';
import type { Stored } from '../adapters/dev-outbox.ts';
import { isDevelopmentMailer, type StoredMail } from '../adapters/mail/development-mailer.ts';
import { isDevelopmentPushSender, type StoredPush } from '../adapters/push/development-push-sender.ts';
import { isDevelopmentSmsSender } from '../adapters/sms/development-sms-sender.ts';
import type { Sms } from '../adapters/sms/sms-sender.ts';
import { allJobs } from '../boot/all-jobs.ts';
import { composeHttp, type HttpOptions } from '../boot/compose-http.ts';
import type { ReadyConfig } from '../config/config.ts';
import { readConfig } from '../config/read-config.ts';
import { type AppContext, createContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { createCloser } from '../http/close-server.ts';
import { createAnswerVersions } from '../http/endpoints/answer-versions.ts';
import { systemIds } from '../ids.ts';
import { jobTasks } from '../jobs/start-jobs.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { startTestDatabase } from './test-database.ts';

export interface TestServer {
  /** Calls as a guest. */
  readonly client: Client<Paths>;
  /** Calls as this account, by a session of its own. */
  as(account: { id: number }): Promise<Client<Paths>>;
  /** For what the typed client cannot say: raw bodies, headers, pages. */
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: TestClock;
  readonly context: AppContext;
  /** What storage writes into, unless the test brings another storage. */
  readonly mediaFolder: string;
  /** Does what calls wished for (mail, SMS, push) until nothing is left to do now. */
  runJobs(): Promise<void>;
  /** What the development mailbox holds, newest first. */
  mails(): Promise<readonly StoredMail[]>;
  /** What would have been sent by SMS, newest first. */
  messages(): Promise<readonly Stored<Sms>[]>;
  /** Notifications that would have been sent, newest first. */
  pushes(): Promise<readonly StoredPush[]>;
  stop(): Promise<void>;
}

interface Options {
  readonly now?: Date;
  readonly config?: Partial<ReadyConfig>;
  /** Parts of the context that the test replaces. */
  readonly parts?: Partial<AppContext>;
  readonly http?: HttpOptions;
}

const NO_LIMITS: RateLimits = { take: () => 0, peek: () => 0 };
/** What a test leaves under way is cut off. */
const CLOSE_MS = 10_000;
const ORIGIN = 'http://127.0.0.1:4310';

/** The real server on a real database of its own, without a port: requests are injected. `afterAll(server.stop)`. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const database = await startTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'auscult-server-'));
  const config: ReadyConfig = { ...readConfig({ DATA_DIR: dataDir }), secretKey: 'a secret that only tests know, 43 characters', ...options.config };
  const clock = createTestClock(options.now);
  const context = createContext({ config, db: database.db, log: pino({ level: 'silent' }) }, { clock, ids: systemIds, ...options.parts });
  await context.sessions.start();
  // Tests write past the server too, and ask at once; and one account writes more in a second than anybody may in ten.
  const app = await composeHttp(context, { versions: createAnswerVersions({ ...context, maxAgeMs: 0 }), limits: NO_LIMITS, ...options.http });
  const close = createCloser(app);
  const clientWith = (headers: Record<string, string>) =>
    createClient<Paths>({ baseUrl: ORIGIN, headers, fetch: (request) => injectInto(app, request) });
  return {
    client: clientWith({}),
    as: async ({ id }) => clientWith({ authorization: `Bearer ${await context.sessions.open(id, 'test')}` }),
    app,
    db: database.db,
    clock,
    context,
    mediaFolder: join(dataDir, 'media'),
    runJobs: () => runJobs(context, database.url),
    mails: async () => (isDevelopmentMailer(context.mailer) ? context.mailer.mails() : []),
    messages: async () => (isDevelopmentSmsSender(context.sms) ? context.sms.messages() : []),
    pushes: async () => (isDevelopmentPushSender(context.push) ? context.push.pushes() : []),
    async stop() {
      await close(CLOSE_MS);
      await context.sessions.stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function runJobs(context: AppContext, connectionString: string): Promise<void> {
  const { Logger, runOnce } = await import('graphile-worker');
  const taskList = jobTasks(context, allJobs, new AbortController().signal);
  // Our own pool, which is waited for: the database is dropped when the test ends.
  const pgPool = new Pool({ connectionString, max: 2 });
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runOnce({ pgPool, taskList, concurrency: 1, noHandleSignals: true, logger: new Logger(() => () => {}) });
  } finally {
    await pgPool.end();
  }
}

async function injectInto(app: FastifyInstance, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const answer = await app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(body.length > 0 ? { payload: body } : {}),
  });
  const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  );
  const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
  return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
}
