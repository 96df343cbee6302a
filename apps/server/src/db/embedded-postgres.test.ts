import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPostmaster } from './embedded/postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let root: string;
let dir: string;
let started: EmbeddedPostgres[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'auscult-embedded-'));
  dir = join(root, 'postgres');
  started = [];
});
afterEach(async () => {
  for (const one of started) await one.stop();
  rmSync(root, { recursive: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dir, isDurable: false, log: () => {} });
  started.push(postgres);
  return postgres;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(`select ${sql} as answer`);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

const data = () => join(dir, 'data');
const pidFile = () => join(data(), 'postmaster.pid');
const running = () => findPostmaster(data());

/** As after a power cut: PostgreSQL is gone and its pid file is not. */
async function crash(): Promise<string> {
  const left = readFileSync(pidFile(), 'utf8');
  process.kill(running()?.pid ?? 0, 'SIGKILL');
  await expect.poll(running).toBeUndefined();
  return left;
}

describe('startEmbeddedPostgres', () => {
  it('makes a cluster that only this machine and this password reach, and finds its content again', async () => {
    const first = await start();
    expect(await ask(first.url, `current_setting('listen_addresses')`)).toBe('127.0.0.1');
    expect(await ask(first.url, 'inet_server_addr()')).toBeNull();
    expect(statSync(dir).mode & 0o077).toBe(0);
    expect(await ask(first.url, `current_setting('server_encoding') || ' ' || lower('ÉÖ') || ' ' || current_setting('data_checksums')`)).toBe(
      'UTF8 éö on',
    );
    expect(statSync(join(dir, 'password')).mode & 0o777).toBe(0o600);
    const wrong = new URL(first.url);
    wrong.password = 'wrong';
    await expect(ask(wrong.href, '1')).rejects.toMatchObject({ code: '28P01' });
    await ask(first.url, `set_config('a.b', 'c', false)`);
    const client = new Client({ connectionString: first.url });
    await client.connect();
    await client.query('create table kept as select 7 as n');
    await client.end();
    await first.stop();
    expect(running()).toBeUndefined();
    expect(await ask((await start()).url, '(select n from kept)')).toBe(7);
  });

  it('joins the one that runs, and the last to leave stops it', async () => {
    const first = await start();
    const second = await start();
    expect(second.url).toBe(first.url);
    await first.stop();
    expect(await ask(second.url, '1')).toBe(1);
    await second.stop();
    expect(running()).toBeUndefined();
  });

  it('makes one cluster when several start at the same moment in an empty folder', async () => {
    const all = await Promise.all([start(), start(), start()]);
    expect(new Set(all.map((one) => one.url)).size).toBe(1);
  });

  it('starts after a crash although the pid file names a process that lives and is somebody else', async () => {
    await start();
    const left = await crash();
    writeFileSync(pidFile(), left.replace(/^\d+/, `${process.pid}`));
    expect(await ask((await start()).url, '1')).toBe(1);
  });

  it('starts with an empty pid file', async () => {
    await (await start()).stop();
    writeFileSync(pidFile(), '');
    expect(await ask((await start()).url, '1')).toBe(1);
  });

  it('throws away what a killed start left half made', async () => {
    const half = `${dir}.new-999999999-abc`;
    mkdirSync(join(half, 'data'), { recursive: true });
    await start();
    expect(existsSync(half)).toBe(false);
  });

  it('says in one line what is wrong with a damaged cluster, one of another version, and a folder with other things', async () => {
    await (await start()).stop();
    const control = join(data(), 'global', 'pg_control');
    const content = readFileSync(control);
    writeFileSync(control, '');
    await expect(start()).rejects.toThrow(/^The database in .*postgres\/data does not start: could not read file "global\/pg_control".*Move .*$/);
    writeFileSync(control, content);
    writeFileSync(join(data(), 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/cannot be used: it was made by PostgreSQL 17 and this is version 18/);
    rmSync(join(data(), 'PG_VERSION'));
    await expect(start()).rejects.toThrow(/it has no PG_VERSION/);
    rmSync(data(), { recursive: true });
    await expect(start()).rejects.toThrow(/holds files but no database/);
  });

  it('tells when PostgreSQL is gone without having been asked', async () => {
    const lost = Promise.withResolvers<void>();
    started.push(await startEmbeddedPostgres({ dir, isDurable: false, log: () => {}, onLost: lost.resolve }));
    await crash();
    await expect(lost.promise).resolves.toBeUndefined();
  });
});
