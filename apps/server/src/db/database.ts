import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientBase, type ClientConfig, Pool, type QueryConfig, type QueryResult } from 'pg';
import { createNotifications } from './listen.ts';
import { createPipelined } from './pipelined.ts';
import { valueParsers } from './value-parsers.ts';

/** SQL that every connection prepares once, by name. An empty name is not prepared: for text that is put together per call. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly plan?: Plan;
}

/**
 * `generic`: planned once per connection, whatever its values are. For statements that find their rows by keys: PostgreSQL would plan one with a list among its
 * values, or with many parts, anew for each call, which costs several times what it does. Wrong where a value decides how to look, as that of a limit does.
 */
export type Plan = 'by-values' | 'generic';

/** The pool, or one transaction on it; queries do not know which. Arrays meant as jsonb are passed as JSON.stringify(value). */
export interface Database {
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
  /** Commits what `work` did, or nothing of it. Inside a transaction it is a savepoint; await one before the next. */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** Runs `work` once the whole transaction is committed, never when it, or the savepoint, is rolled back; at once outside of one. It must not throw. */
  afterCommit(work: () => void): void;
  /** Hears `notify channel`. An empty payload says that the line was down for a while: anything may have changed. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** Connections of this process at the moment, by what they do; `waiting` are calls without one. */
  usage(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
}

const names = new Map<string, string>();

/** Declares a prepared statement; a name stands for one text in the whole server. */
export function statement(name: string, text: string, plan: Plan = 'by-values'): Statement {
  // PostgreSQL cuts names at 63 bytes, which would let two statements share one plan.
  if (name.length > 63) throw new Error(`statement name is too long: ${name}`);
  if ((names.get(name) ?? text) !== text) throw new Error(`two statements are called ${name}`);
  names.set(name, text);
  return { name, text, plan };
}

/** Declares SQL that is put together per call (a list of filters, say): planned anew each time. */
export function unprepared(text: string): Statement {
  return { name: '', text };
}

const DEFAULT_MAX_CONNECTIONS = 10;
/** Of the connections, for statements whose plan is generic: those are short, and need no more than there are processors. */
const GENERIC_SHARE = 0.4;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 60_000;
const CLOSE_LIMIT_MS = 5000;

/** The settings of every connection: UTC, our value parsers, a limit on connecting. */
export function connectionSettings(url: string, plan: Plan = 'by-values'): ClientConfig {
  return {
    connectionString: url,
    types: valueParsers,
    options: `-c TimeZone=UTC -c DateStyle=ISO -c client_min_messages=warning${plan === 'generic' ? ' -c plan_cache_mode=force_generic_plan' : ''}`,
    fallback_application_name: 'auscult',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
}

/** What a pool, a client and a pipeline have in common. */
interface Queryable {
  query(config: QueryConfig): Promise<QueryResult>;
}

async function run<Row>(on: Queryable, { name, text }: Statement, values: readonly unknown[] = []): Promise<Row[]> {
  const result = await on.query(name === '' ? { text, values: values as unknown[] } : { name, text, values: values as unknown[] });
  return result.rows as Row[];
}

interface Brackets {
  readonly begin: string;
  readonly commit: string;
  readonly rollback: string;
}

async function within<T>(client: ClientBase, { begin, commit, rollback }: Brackets, work: () => Promise<T>): Promise<T> {
  await client.query(begin);
  let value: T;
  try {
    value = await work();
  } catch (error) {
    // What went wrong first is what the caller hears; a connection that cannot roll back is dropped on release.
    await client.query(rollback).catch(() => {});
    throw error;
  }
  await client.query(commit);
  return value;
}

const WHOLE: Brackets = { begin: 'begin', commit: 'commit', rollback: 'rollback' };
const part = (name: string): Brackets => ({
  begin: `savepoint ${name}`,
  commit: `release savepoint ${name}`,
  rollback: `rollback to savepoint ${name}; release savepoint ${name}`,
});

function transactionOn(client: ClientBase, root: Database, depth: number, later: (() => void)[]): Database {
  return {
    query: (sql, values) => run(client, sql, values),
    async transaction(work) {
      const own: (() => void)[] = [];
      const value = await within(client, part(`level_${depth}`), () => work(transactionOn(client, root, depth + 1, own)));
      later.push(...own);
      return value;
    },
    afterCommit: (work) => void later.push(work),
    listen: root.listen,
    usage: root.usage,
    close: () => Promise.reject(new Error('a transaction is not closed but finished')),
  };
}

/** A pool on `url`. `onError` hears of connections that broke while idle; the pool replaces them by itself. */
export function createDatabase(options: { url: string; maxConnections?: number; onError(error: Error): void }): Database {
  const { maxConnections = DEFAULT_MAX_CONNECTIONS } = options;
  // How a statement is planned is a setting of its connection.
  const most = Math.max(1, Math.floor(maxConnections * GENERIC_SHARE));
  const generic = createPipelined({
    connect: () => new Client({ ...connectionSettings(options.url, 'generic'), pipeline: true, statement_timeout: STATEMENT_TIMEOUT_MS }),
    max: most,
    onError: options.onError,
  });
  const pool = new Pool({
    ...connectionSettings(options.url),
    max: Math.max(1, maxConnections - most),
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  });
  pool.on('error', options.onError);
  const notifications = createNotifications({ connect: () => new Client(connectionSettings(options.url)), onError: options.onError });

  const database: Database = {
    query: (sql, values) => run(sql.plan === 'generic' ? generic : pool, sql, values),
    async transaction(work) {
      const client = await pool.connect();
      const later: (() => void)[] = [];
      let broken: Error | undefined;
      // Without a listener a connection that dies in the middle would end the process.
      const onBreak = (error: Error) => {
        broken = error;
      };
      client.on('error', onBreak);
      try {
        const value = await within(client, WHOLE, () => work(transactionOn(client, database, 1, later)));
        for (const one of later) one();
        return value;
      } finally {
        client.off('error', onBreak);
        client.release(broken);
      }
    },
    afterCommit: (work) => work(),
    listen: notifications.listen,
    usage() {
      const { busy, idle } = generic.usage();
      return { busy: busy + pool.totalCount - pool.idleCount, idle: idle + pool.idleCount, waiting: pool.waitingCount };
    },
    async close() {
      await notifications.close();
      // Work that is stuck must not keep the process: whoever closes is about to end it.
      await Promise.race([Promise.all([pool.end(), generic.end()]), wait(CLOSE_LIMIT_MS, undefined, { ref: false })]);
    },
  };
  return database;
}
