import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { personalDataTables } from '../../../shared/accounts/export/personal-data-tables.ts';
import { aCompany, aCourse, aProfession, aStream } from '../../../testing/builders.ts';
import { aPerson, PASSWORD, type Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function exportOf({ client }: Person) {
  const { data } = await client.POST('/v1/users/password/verify', { body: { password: PASSWORD } });
  return client.POST('/v1/users/export', { body: { confirmation: data?.confirmation ?? '' } });
}

describe('exportAccount', () => {
  it('AUTH-09.8 answers everything that is kept of a person, and of nobody else', async () => {
    const profession = await aProfession(server.db, { name: 'Huisarts' });
    const course = await aCourse(server.db, { company: await aCompany(server.db), title: 'Kleine longen' });
    const stream = await aStream(server.db, { course, title: 'Astma' });
    const [person, other] = [await aPerson(server, { professions: [profession] }), await aPerson(server)];
    for (const { account } of [person, other]) {
      await server.db.query(unprepared('insert into favourite (account_id, course_id) values ($1, $2)'), [account.id, course.id]);
      await server.db.query(unprepared('insert into listening_progress (learner_id, stream_id) values ($1, $2)'), [account.learnerId, stream.id]);
      const address = account.email.toLowerCase();
      const invite = 'insert into live_invitation (stream_id, email, mailbox, invited_at) values ($1, $2, $2, now())';
      await server.db.query(unprepared(invite), [stream.id, address]);
      await server.db.query(
        unprepared(`insert into credited_segments (learner_id, audio_version_id, rate_percent, segments) values ($1, $2, 100, '{[0,1000)}')`),
        [account.learnerId, stream.audio_version_id],
      );
    }
    const { data } = await exportOf(person);
    expect(data?.exported_at).toBe(server.clock.now().toISOString());
    expect(data?.data).toMatchObject({
      account: [{ id: person.account.id, email: person.account.email }],
      account_profession: [{ profession_id: profession.id }],
      favourite: [{ course_id: course.id }],
      listening_progress: [{ stream_id: stream.id }],
      credited_segments: [{ segments: '{[0,1000)}' }],
      session: [{ device_name: 'test' }],
      profile_picture: [],
      live_invitation: [{ stream_id: stream.id, email: person.account.email.toLowerCase() }],
    });
    expect(data?.names).toMatchObject({
      course: { [course.id]: 'Kleine longen' },
      stream: { [stream.id]: 'Astma' },
      profession: { [profession.id]: 'Huisarts' },
    });
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${other.account.email}|${other.account.learnerId}`));
  });

  it('holds no secret', async () => {
    const person = await aPerson(server);
    await server.db.query(unprepared(`update account set totp_secret = 'GEZDGNBVGY3TQOJQ', totp_confirmed_at = now() where id = $1`), [
      person.account.id,
    ]);
    const { data } = await exportOf(person);
    expect(JSON.stringify(data)).not.toMatch(/argon2|GEZDGNBVGY3TQOJQ|password_hash|totp_secret|token_hash|code_hash/);
  });

  it('holds no number as it is sealed', async () => {
    const sealed = await server.db.query<{ table: string; column: string }>(
      unprepared(
        `select table_name as "table", column_name as "column" from information_schema.columns
         where table_schema = 'public' and column_name in ('sealed_number', 'given_number', 'sealed_key')`,
      ),
    );
    const told = sealed.filter(({ table, column }) => personalDataTables[table]?.hidden?.includes(column) === false);
    expect([sealed.length > 2, told]).toEqual([true, []]);
  });

  it('needs a fresh confirmation', async () => {
    const { client } = await aPerson(server);
    expect((await client.POST('/v1/users/export', { body: { confirmation: 'x' } })).error?.code).toBe('confirmation_required');
  });
});

describe('keptTables', () => {
  const referring = () =>
    server.db.query<{ table: string; target: string; on_delete: string }>(
      unprepared(
        `select distinct c.conrelid::regclass::text as "table", c.confrelid::regclass::text as target, c.confdeltype::text as on_delete
         from pg_constraint c where c.contype = 'f' and c.conparentid = 0 and c.confrelid in ('account'::regclass, 'learner'::regclass) and c.conrelid <> 'account'::regclass
           -- Who gave a right: not whose it is.
           and not exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname = 'granted_by')`,
      ),
    );

  /** They hold an address, not an account: it may have none. */
  const BY_ADDRESS = ['live_invitation'];

  it('AUTH-09.6 AUTH-09.8 names every table that refers to an account or a learner, for the export and for deletion', async () => {
    const named = await server.db.query<{ name: string }>(
      unprepared(
        `select distinct table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
         join pg_class r on r.oid = table_name::regclass and not r.relispartition
         where table_schema = 'public' and t.table_type = 'BASE TABLE' and column_name ~ '(^|_)(account_id|learner_id)$'`,
      ),
    );
    const tables = new Set(['account', ...BY_ADDRESS, ...named.map(({ name }) => name), ...(await referring()).map(({ table }) => table)]);
    expect(Object.keys(personalDataTables).toSorted()).toEqual([...tables].toSorted());
  });

  it('AUTH-09.6 says of each what the database does when the account goes', async () => {
    const found = (await referring()).map(({ table, target, on_delete: onDelete }) => [table, target, target === 'account' ? onDelete : 'kept']);
    const expected = found.map(([table = '', target]) => {
      const onDeletion = personalDataTables[table]?.onDeletion;
      if (target === 'account') return [table, target, onDeletion === 'nameless' ? 'n' : 'c'];
      return [table, target, onDeletion === 'forgotten' ? 'kept' : onDeletion];
    });
    expect(found).toEqual(expected);
  });
});
