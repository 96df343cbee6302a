import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, unprepared } from '../db/database.ts';
import { anAccount, aStream, type BuiltAccount } from '../testing/builders.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { cleanUpStatements, removeExpired } from './clean-up-queries.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
let database: TestDatabase;
let account: BuiltAccount;
beforeAll(async () => {
  database = await startTestDatabase();
  account = await anAccount(database.db);
  await aStream(database.db);
});
afterAll(() => database.stop());

/** Has no index: it never has more rows than codes were asked for in an hour. */
const WITHOUT_INDEX = 'clean_up_one_time_code';

async function scanned(db: Database): Promise<string[]> {
  const found: string[] = [];
  await db.query(unprepared('set local enable_seqscan = off'));
  for (const { name, text } of cleanUpStatements) {
    const plan = await db.query<Record<string, string>>(unprepared(`explain ${text}`), [NOW]);
    if (plan.some((row) => Object.values(row).join().includes('Seq Scan'))) found.push(name);
  }
  return found;
}

describe('cleanUpStatements', () => {
  it('find what has expired by an index, in every table', async () => {
    expect(await database.db.transaction(scanned)).toEqual([WITHOUT_INDEX]);
  });

  it('are seen to read a whole table when its index is missing', async () => {
    let found: string[] = [];
    const looking = database.db.transaction(async (tx) => {
      await tx.query(unprepared('drop index session_expired'));
      found = await scanned(tx);
      throw new Error('roll back');
    });
    await expect(looking).rejects.toThrow('roll back');
    expect(found).toEqual([WITHOUT_INDEX, 'clean_up_session']);
  });
});

const uniqueBytes = 'uuid_send(gen_random_uuid())';
/** How long after its time a row is removed, its table, and what the row is: `at` is its time, `me` an account. */
const kept: readonly (readonly [age: string, table: string, row: Readonly<Record<string, string>>])[] = [
  ['30 days', 'one_time_token', { token_hash: uniqueBytes, purpose: `'email_verification'`, account_id: 'me', expires_at: 'at' }],
  ['0 days', 'one_time_token', { token_hash: uniqueBytes, purpose: `'password_reset'`, account_id: 'me', expires_at: 'at' }],
  ['0 days', 'one_time_code', { account_id: 'me', purpose: 'gen_random_uuid()::text', expires_at: 'at' }],
  ['0 days', 'fixed_window_counter', { key: uniqueBytes, count: '1', last_at: 'at', window_ends_at: 'at' }],
  ['0 days', 'session', { token_hash: uniqueBytes, account_id: 'me', expires_at: 'at' }],
  ['0 days', 'invite_token', { account_id: 'me', token_hash: uniqueBytes, max_uses: '1', created_at: 'at', expires_at: 'at' }],
  ['1 day', 'deletion_notice', { email: `''`, first_name: `''`, language: `'nl'`, created_at: 'at' }],
  [
    '2 days',
    'upload',
    {
      id: 'gen_random_uuid()',
      account_id: 'me',
      company_id: '(select min(company_id) from stream)',
      stream_id: '(select min(id) from stream)',
      name: `''`,
      size: '1',
      touched_at: 'at',
      created_at: 'now()',
    },
  ],
  ['180 days', 'bookmark', { account_id: 'me', id: 'gen_random_uuid()', created_at: 'at', edited_at: 'at', is_removed: 'true' }],
  ['180 days', 'contact_message', { name: `''`, email: `''`, subject: `''`, message: `''`, language: `'nl'`, created_at: 'at' }],
  ['180 days', 'audit_log', { action: `'signed_in'`, subject_kind: `'account'`, subject_id: `''`, at: 'at' }],
  ['2 years', 'audit_log', { action: `'password_changed'`, subject_kind: `'account'`, subject_id: `''`, at: 'at' }],
  ['2 years', 'register_exchange', { organisation_id: '1', sent_at: 'at', request: `''` }],
];

describe('removeExpired', () => {
  it.each(kept)('removes after %s what is in %s, and not a millisecond before', async (age, table, row) => {
    await database.db.query(unprepared(`truncate ${table} cascade`));
    await database.db.query(
      unprepared(
        `insert into ${table} (${Object.keys(row).join(', ')}) select ${Object.values(row).join(', ')}
         from (select $1::timestamptz - $2::interval + n * interval '1 millisecond' as at, $3::integer as me from generate_series(0, 1) n) as times`,
      ),
      [NOW, age, account.id],
    );
    await removeExpired(database.db, NOW);
    const left = await database.db.query(unprepared(`select ${Object.entries(row).find(([, value]) => value === 'at')?.[0]} as at from ${table}`));
    const [{ at }] = (await database.db.query<{ at: string }>(unprepared(`select $1::timestamptz - $2::interval + interval '1 millisecond' as at`), [
      NOW,
      age,
    ])) as [{ at: string }];
    expect(left).toEqual([{ at }]);
  });
});
