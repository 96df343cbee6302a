import { createDatabase, type Database, unprepared } from '../db/database.ts';
import { type Migration, migrate, readMigrations } from '../db/migrate.ts';
import { aCategory, aCompany, aCourse, aCover, anAccount, aProfession, aStream } from './builders.ts';
import { cloneDatabase } from './test-database.ts';

/** Rows in the tables that most others refer to. A test of a migration adds those that its migration changes. */
async function fillTables(db: Database): Promise<void> {
  const company = await aCompany(db, { name: 'Hartlijn' });
  const course = await aCourse(db, { company, category: await aCategory(db) });
  const stream = await aStream(db, { course: await aCourse(db, { parent: course }) });
  await aCover(db, { course });
  const { learnerId, id } = await anAccount(db, { professions: [await aProfession(db)] });
  const run = (sql: string, ...values: unknown[]) => db.query(unprepared(sql), values);
  await run('insert into favourite (account_id, course_id) values ($1, $2)', id, course.id);
  await run('insert into follow (account_id, company_id) values ($1, $2)', id, company.id);
  await run('insert into listening_progress (learner_id, stream_id, played_at) values ($1, $2, now())', learnerId, stream.id);
}

interface FilledMigration {
  /** The migrations of the database that is filled: the product's own before the tested one. */
  readonly before: readonly Migration[];
  readonly tested: Migration;
  fill?(db: Database): Promise<void>;
  /** Looks at what the migration made of the rows. */
  check(db: Database): Promise<void>;
}

/** The product's own migrations up to `name`, and that one. */
export async function ownMigration(name: string): Promise<Pick<FilledMigration, 'before' | 'tested'>> {
  const all = await readMigrations();
  const tested = all.find((one) => one.name === name);
  if (tested === undefined) throw new Error(`there is no migration ${name}`);
  return { before: all.slice(0, all.indexOf(tested)), tested };
}

const MOST_KEPT = 8;
/** Databases of this process with the first of the product's migrations, for the tests that follow: each begins at the nearest. */
const migrated: { readonly name: string; readonly count: number; readonly drop: () => Promise<void> }[] = [];

/** A database with these migrations and no rows. */
async function databaseWith(before: readonly Migration[]) {
  const own = await readMigrations();
  const isOwn = before.every(({ name, sql }, index) => name === own[index]?.name && sql === own[index]?.sql);
  const nearest = migrated.filter(({ count }) => isOwn && count <= before.length).toSorted((one, other) => other.count - one.count)[0];
  if (nearest?.count === before.length) return cloneDatabase({ of: nearest.name });
  const { name, url, drop } = await cloneDatabase(nearest === undefined ? { empty: true } : { of: nearest.name });
  await migrate(url, before);
  if (!isOwn) return { url, drop };
  migrated.push({ name, count: before.length, drop });
  const clone = await cloneDatabase({ of: name });
  if (migrated.length > MOST_KEPT) await migrated.shift()?.drop();
  return clone;
}

/** Fills a database as the version before had it, migrates it, and lets `check` look. */
export async function migrateFilled({ before, tested, fill, check }: FilledMigration): Promise<void> {
  const { url, drop } = await databaseWith(before);
  const db = createDatabase({ url, maxConnections: 2, onError: () => {} });
  try {
    await fillTables(db);
    await fill?.(db);
    await migrate(url, [...before, tested]);
    await check(db);
  } finally {
    await db.close();
    await drop();
  }
}
