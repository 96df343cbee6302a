import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { installQueue } from '../jobs/install-queue.ts';
import { OperatorError } from '../operator-error.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that tests clone their databases on, the migrated database to clone, and what the names of this run's databases begin with. */
    databaseServer: { url: string; template: string; prefix: string };
  }
}

const BUILD_FOLDER = fileURLToPath(new URL('../../../../.build', import.meta.url));
const MEMORY = '/dev/shm';
/** Databases of tests come and go: a few hundred megabytes at a time. */
const LEAST_FREE_BYTES = 2 * 1024 ** 3;

/**
 * In memory where there is room. Each database is a thousand files: where many were just removed, ext4 looks long for an inode for a new one, which took half of
 * the time of these tests. A folder per user and checkout: whoever made a cluster is the only one who may run it.
 */
function clusterFolder(): string {
  const user = process.getuid?.() ?? 0;
  const checkout = createHash('sha256').update(BUILD_FOLDER).digest('hex').slice(0, 12);
  if (!existsSync(MEMORY)) return join(BUILD_FOLDER, `test-postgres-${user}`);
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > LEAST_FREE_BYTES ? join(MEMORY, `auscult-test-postgres-${user}-${checkout}`) : join(BUILD_FOLDER, `test-postgres-${user}`);
}
const BUILD = fileURLToPath(new URL('../../../../scripts/build.mjs', import.meta.url));
const TEMPLATE_LOCK = 4310_0003;

/** One cluster for the run, kept for the next one and shared with runs at the same time; TEST_DATABASE_URL takes its place. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [BUILD, 'server'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const external = process.env['TEST_DATABASE_URL'];
  const cluster = external === undefined ? await openCluster() : { url: external, stop: async () => {} };
  const template = await ensureTemplate(cluster.url);
  const prefix = `auscult_test_${process.pid}`;
  project.provide('databaseServer', { url: cluster.url, template, prefix });
  return async () => {
    await dropDatabases(cluster.url, prefix);
    await cluster.stop();
  };
}

/** Those that are kept for the tests that follow in a run, and those of tests that were cut off. */
async function dropDatabases(url: string, prefix: string): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [`${prefix}_`]);
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await admin.end();
  }
}

async function openCluster() {
  const dir = clusterFolder();
  const options = { dir, isDurable: false, log: () => {} };
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    // Made without durability, so a power cut may have broken it; nothing in it is worth keeping.
    if (!(error instanceof OperatorError)) throw error;
    await rm(dir, { recursive: true, force: true });
    return startEmbeddedPostgres(options);
  }
}

/** A template per state of the migrations, made once by whoever comes first. */
async function ensureTemplate(url: string): Promise<string> {
  const migrations = await readMigrations();
  const hash = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const template = `auscult_queue_template_${hash}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query(`select from pg_database where datname = $1 and datistemplate`, [template]);
    if (rowCount) return template;
    await admin.query(`drop database if exists ${template}`);
    await admin.query(`create database ${template}`);
    const target = new URL(url);
    target.pathname = `/${template}`;
    await migrate(target.href, migrations);
    await installQueue(target.href);
    await admin.query(`alter database ${template} is_template true`);
    return template;
  } finally {
    await admin.end();
  }
}
