import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { migrateFilled } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';
import { type Migration, readMigrations } from '../migrate.ts';

/** Made before the first release, for empty databases. */
const FIRST_MIGRATIONS = 5;

const migration = (sql: string): Migration => ({ name: '9001-example.sql', sql });
const before = () => readMigrations();

describe('every migration after the first release', () => {
  it('has a test beside this one that runs it on filled tables', async () => {
    const later = (await readMigrations()).slice(FIRST_MIGRATIONS).map(({ name }) => name.replace('.sql', '.test.ts'));
    expect(later.filter((name) => !existsSync(new URL(name, import.meta.url)))).toEqual([]);
  });
});

describe('migrateFilled', () => {
  it('runs a migration that changes rows, and shows what became of them', async () => {
    await migrateFilled({
      before: await before(),
      tested: migration(`alter table company add column slug text;
        update company set slug = lower(name);
        alter table company alter column slug set not null`),
      check: async (db) => expect(await db.query(unprepared('select slug from company'))).toEqual([{ slug: 'hartlijn' }]),
    });
  });

  it('fails where a migration only works on empty tables', async () => {
    const tested = migration('alter table company add column slug text not null');
    await expect(migrateFilled({ before: await before(), tested, check: async () => {} })).rejects.toThrow('contains null values');
  });

  it('creates an index on a filled table outside a transaction', async () => {
    await migrateFilled({
      before: await before(),
      tested: migration('-- outside a transaction\ncreate index concurrently if not exists company_updated on company (updated_at)'),
      check: async (db) =>
        expect(await db.query(unprepared(`select indisvalid from pg_index where indexrelid = 'company_updated'::regclass`))).toEqual([
          { indisvalid: true },
        ]),
    });
  });
});
