import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aCategory, aCompany, aCourse, aCover, anAccount, aProfession, aStream } from '../../testing/builders.ts';
import { cloneDatabase, startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createDatabase, type Database, unprepared } from '../database.ts';
import { readArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

let source: TestDatabase;
let target: Awaited<ReturnType<typeof cloneDatabase>>;
let root: string;
beforeEach(async () => {
  source = await startTestDatabase();
  target = await cloneDatabase({ empty: true });
  root = mkdtempSync(join(tmpdir(), 'auscult-archive-'));
  mkdirSync(join(root, 'media', 'audio', 'ab'), { recursive: true });
  writeFileSync(join(root, 'media', 'audio', 'ab', 'abc.mp3'), 'sound');
});
afterEach(async () => {
  await source.stop();
  await target.drop();
  rmSync(root, { recursive: true });
});

const folder = () => join(root, 'backup');
const backup = () => writeArchive(folder(), { databaseUrl: source.url, media: join(root, 'media'), now: new Date('2026-11-20T12:00:00Z') });
const restore = (force = false) => readArchive(folder(), { databaseUrl: target.url, media: join(root, 'restored'), force });

/** A row in tables that refer to one another in a circle, and text that a careless format would break. */
async function story(db: Database): Promise<void> {
  const course = await aCourse(db, { company: await aCompany(db, { name: 'Tab\t, regel\n, \\N en \\. ‘é’ 😀' }) });
  const stream = await aStream(db, { course: await aCourse(db, { parent: course }), title: 'Hartfalen in de praktijk' });
  await aCover(db, { course });
  await anAccount(db, { professions: [await aProfession(db, { categories: [await aCategory(db)] })], roles: [{ type: 'SuperAdmin' }] });
  await db.query(
    unprepared(
      `insert into credited_segments (learner_id, audio_version_id, rate_percent, segments) select id, $1, 100, '{[0,1000),[5000,7000)}' from learner`,
    ),
    [stream.audio_version_id],
  );
}

/** Everything that a database holds, and where its counters stand. */
async function contentOf(db: Database): Promise<unknown> {
  const tables = await db.query<{ name: string }>(
    unprepared(`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration' order by 1`),
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) content[name] = await db.query(unprepared(`select t::text as row from "${name}" t order by 1`));
  content['sequences'] = await db.query(unprepared(`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`));
  // Those of partitions are named by the database.
  content['keys'] = await db.query(
    unprepared(
      `select conrelid::regclass::text as on, case when conparentid = 0 then conname end as conname, pg_get_constraintdef(oid) as what, convalidated
       from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2, 3`,
    ),
  );
  content['triggers'] = await db.query(
    unprepared(`select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`),
  );
  return content;
}

async function inTarget<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDatabase({ url: target.url, onError: () => {} });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

describe('writeArchive and readArchive', () => {
  it('bring every row, counter, key, trigger and file into another database', async () => {
    await story(source.db);
    await backup();
    await restore();
    expect(await inTarget(contentOf)).toEqual(await contentOf(source.db));
    expect(readFileSync(join(root, 'restored', 'audio', 'ab', 'abc.mp3'), 'utf8')).toBe('sound');
    await inTarget(async (db) => {
      const before = await db.query<{ id: number }>(unprepared('select max(id) as id from company'));
      expect((await aCompany(db)).id).toBe((before[0]?.id ?? 0) + 1);
    });
  });

  it('bring the rows of partitions that the other database does not have', async () => {
    await source.db.query(unprepared(`create table tracking_2001_02 partition of tracking for values from ('2001-02-01') to ('2001-03-01')`));
    await source.db.query(unprepared(`insert into tracking (action, at) values ('home', '2001-02-20'), ('home', '2002-02-20')`));
    await backup();
    await restore();
    expect(await inTarget((db) => db.query(unprepared('select count(*)::int as count from tracking')))).toEqual([{ count: 2 }]);
  });

  it('leave media alone that a bucket holds', async () => {
    await writeArchive(folder(), { databaseUrl: source.url, media: null, now: new Date(0) });
    expect(readdirSync(folder()).sort()).toEqual(['manifest.json', 'tables']);
    rmSync(folder(), { recursive: true });
    await backup();
    await readArchive(folder(), { databaseUrl: target.url, media: null, force: false });
    expect(readdirSync(root).sort()).toEqual(['backup', 'media']);
  });

  it('refuse a database that is not empty, unless forced, and then replace what it holds', async () => {
    await story(source.db);
    await backup();
    await restore();
    await inTarget((db) => aCompany(db, { name: 'Later' }));
    await expect(restore()).rejects.toThrow('--force');
    await restore(true);
    expect(await inTarget(contentOf)).toEqual(await contentOf(source.db));
  });

  it('leave a database as it was when the backup is damaged', async () => {
    await story(source.db);
    await backup();
    await restore();
    const before = await inTarget(contentOf);
    writeFileSync(join(folder(), 'tables', 'stream.copy'), '');
    await expect(restore(true)).rejects.toThrow('table stream has 0 rows and should have 1');
    expect(await inTarget(contentOf)).toEqual(before);
  });

  it('refuse while a server uses the database', async () => {
    await backup();
    await inTarget(async (db) => {
      await db.query(unprepared('select 1'));
      await expect(restore(true)).rejects.toThrow('stop the server');
    });
  });

  it('refuse a folder that is no backup, one that exists already, and a backup of unknown migrations', async () => {
    await expect(restore()).rejects.toThrow(/is not a backup/);
    await backup();
    await expect(backup()).rejects.toThrow(/exists already/);
    const manifest = join(folder(), 'manifest.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('0001-catalogue', '0009-future'));
    await expect(restore()).rejects.toThrow(/does not know its migration 0009-future\.sql/);
  });

  it('leave nothing behind when a backup fails half-way', async () => {
    await expect(
      writeArchive(folder(), { databaseUrl: source.url.replace(/[^/]+$/, 'nowhere'), media: root, now: new Date(0) }),
    ).rejects.toMatchObject({ code: '3D000' });
    expect(existsSync(folder())).toBe(false);
    expect(readdirSync(root)).toEqual(['media']);
  });
});
