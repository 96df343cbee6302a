import { connectTo, databaseUrl } from '@auscult/e2e/support/trial-database';
import { startServer, type TrialServer } from '@auscult/e2e/support/trial-server';
import { type Learner, makeLearners } from '../generated-exams.ts';
import { makeEditor } from '../make-editor.ts';
import { cpuSecondsOf, descendantsOf, residentMegabytesOf } from '../process-usage.ts';

/** A live room, and people who are signed in. */
export interface Scene {
  readonly liveId: number;
  readonly people: readonly Learner[];
  /** Those of the people who may write: they have a name and a profession. */
  readonly writers: readonly Learner[];
  /** The session of an editor who may moderate. */
  readonly moderator: string;
}

/** Processes with the roles `api` and `live` on one database, which another process holds. */
export interface LiveServers {
  readonly servers: TrialServer[];
  readonly origins: readonly string[];
  /** CPU seconds of the servers that run, without PostgreSQL. */
  cpu(): number;
  /** CPU seconds of PostgreSQL. */
  databaseCpu(): number;
  megabytes(): number;
  /** In the place of one that has ended, on its port. */
  restart(place: number): Promise<void>;
  stop(): Promise<void>;
}

const SETTINGS = {
  ROLES: 'api,live',
  SECRET_KEY: 'q8Zt1mWc5xKd7vRb2nJf9sLh4gTp6yUa',
  TRUST_PROXY: 'loopback',
  SMTP_URL: 'smtp://127.0.0.1:9/',
  MAIL_FROM: 'post@auscult.example',
  PUBLIC_URL: 'http://127.0.0.1',
};

export async function startLiveServers(dataDir: string, count: number, env: Record<string, string> = {}): Promise<LiveServers> {
  const holder = await startServer(dataDir, { env: { ROLES: 'worker' } });
  const settings = { ...SETTINGS, DATABASE_URL: databaseUrl(dataDir), ...env };
  const servers: TrialServer[] = [];
  const running = () => servers.filter(({ pid }) => isRunning(pid));
  try {
    for (let place = 0; place < count; place += 1) servers.push(await startServer(dataDir, { env: settings }));
  } catch (error) {
    for (const server of [...servers, holder]) await server.stop();
    throw error;
  }
  return {
    servers,
    origins: servers.map(({ origin }) => origin),
    cpu: () => running().reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0),
    databaseCpu: () => descendantsOf(holder.pid).reduce((sum, pid) => sum + cpuSecondsOf(pid), 0),
    megabytes: () => running().reduce((sum, { pid }) => sum + residentMegabytesOf(pid), 0),
    async restart(place) {
      servers[place] = await startServer(dataDir, { env: settings, port: servers[place]?.port ?? 0 });
    },
    async stop() {
      for (const server of [...servers, holder]) await server.stop();
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const WRITERS = 400;

export async function makeScene(dataDir: string, count: number): Promise<Scene> {
  const people = await makeLearners(dataDir, Math.max(count, WRITERS));
  const writers = people.slice(0, WRITERS);
  const db = await connectTo(dataDir);
  try {
    await db.query(
      'insert into account_profession (account_id, profession_id) select id, (select min(id) from profession) from unnest($1::int[]) as id',
      [writers.map(({ accountId }) => accountId)],
    );
    const { rows } = await db.query<{ id: number }>(
      `with stream as (
        insert into stream (company_id, kind, source_key, imported, released_at, state, visibility, scrubbing)
        select company_id, 'live', 'bench:live:' || gen_random_uuid(), '{"title":"Live","summary":"","language":"nl"}', now(), 'published', 'public', 'free'
        from stream where state = 'published' order by id limit 1 returning id
      )
      insert into live_room (stream_id, phase, phase_changed_at) select id, 'live', now() from stream returning stream_id as id`,
    );
    const moderator = await makeEditor(db, null);
    await db.query(
      `insert into account_role (account_id, type) select account_id, 'SuperAdmin'::role_type from session where token_hash = sha256(convert_to($1, 'UTF8'))`,
      [moderator],
    );
    await db.query('vacuum analyze account, session, learner, live_room');
    return { liveId: rows[0]?.id ?? 0, people: people.slice(0, count), writers, moderator };
  } finally {
    await db.end();
  }
}
