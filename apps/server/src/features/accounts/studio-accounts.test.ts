import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, anAccount, type BuiltAccount, type BuiltCompany } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let [own, other] = [{} as BuiltCompany, {} as BuiltCompany];
let [sanne, joost, subscriber] = [{} as BuiltAccount, {} as BuiltAccount, {} as BuiltAccount];
let [chief, ofCompany] = [{} as Awaited<ReturnType<TestServer['as']>>, {} as Awaited<ReturnType<TestServer['as']>>];
let chiefAccount: BuiltAccount;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  [own, other] = [await aCompany(db, { name: 'Hartlijn' }), await aCompany(db, { name: 'Longpunt' })];
  sanne = await anAccount(db, {
    firstName: 'Sanne',
    lastName: 'Akker',
    email: 'sanne.akker@example.org',
    roles: [{ type: 'moderator', company: own }],
  });
  joost = await anAccount(db, {
    firstName: 'Joost',
    lastName: 'Berg_man',
    email: 'joost@example.org',
    permissions: [
      { name: 'update_stream', company: other },
      { name: 'update_course', company: other },
    ],
  });
  subscriber = await anAccount(db, { firstName: 'Noor', lastName: 'Citroen', suspendedAt: '2026-01-01T00:00:00Z' });
  await db.query(unprepared('insert into subscription (account_id, course_id) values ($1, $2)'), [
    subscriber.id,
    (await aCourse(db, { company: own, title: 'Reeks' })).id,
  ]);
  await db.query(unprepared(`insert into account_bignumber (account_id, number, created_at) values ($1, '01234567890', now())`), [joost.id]);
  await db.query(unprepared(`update account set insertion = 'van den' where id = $1`), [joost.id]);
  chiefAccount = await anAccount(db, { firstName: 'Bea', lastName: 'Zwart', roles: [{ type: 'SuperAdmin' }] });
  chief = await server.as(chiefAccount);
  ofCompany = await server.as(await anAccount(db, { firstName: 'Cas', lastName: 'Dorst', roles: [{ type: 'administrator', company: own }] }));
});
afterAll(() => server.stop());

async function found(query: Record<string, unknown> = {}, client = chief) {
  const { data } = await client.GET('/v1/studio/accounts', { params: { query } });
  return { names: data?.accounts.map(({ name }) => name), total: data?.total, accounts: data?.accounts };
}

describe('studioAccounts', () => {
  it('AUTH-12.13 lists all accounts by name, a page at a time', async () => {
    expect((await found()).names).toEqual(['Sanne Akker', 'Joost van den Berg_man', 'Noor Citroen', 'Cas Dorst', 'Bea Zwart']);
    expect(await found({ limit: 2, offset: 1, direction: 'desc' })).toMatchObject({ names: ['Cas Dorst', 'Noor Citroen'], total: 5 });
    await server.db.query(unprepared(`update account set created_at = '2026-01-01T00:00:00Z'::timestamptz + id * interval '1 day'`));
    expect((await found({ sort: 'created_at', direction: 'desc' })).names?.[0]).toBe('Cas Dorst');
  });

  it.each([
    ['parts of the name', { q: 'berg JOOST' }, ['Joost van den Berg_man']],
    ['the name as it is written', { q: 'Joost van den Berg_man' }, ['Joost van den Berg_man']],
    ['a sign that would stand for any', { q: 'g_m' }, ['Joost van den Berg_man']],
    ['the same elsewhere', { q: 'k_er' }, []],
    ['a part of the address', { q: 'akker@' }, ['Sanne Akker']],
    ['a BIG number', { q: '01234567890' }, ['Joost van den Berg_man']],
    ['a BIG number with spaces', { q: '0123 4567 890' }, ['Joost van den Berg_man']],
    ['a part of a BIG number', { q: '0123456789' }, []],
    ['a role', { holds: 'moderator' }, ['Sanne Akker']],
    ['any permission', { holds: 'permission' }, ['Joost van den Berg_man']],
    ['suspension', { state: 'suspended' }, ['Noor Citroen']],
    ['two of them', { state: 'active', q: 'citroen' }, []],
  ])('AUTH-12.13 finds by %s', async (_, query, names) => {
    expect(await found(query)).toMatchObject({ names, total: names.length });
  });

  it('AUTH-12.13 shows administrators of one company who has something of it, and no other rights', async () => {
    await server.db.query(unprepared(`insert into account_role (account_id, type, company_id) values ($1, 'administrator', $2)`), [
      sanne.id,
      other.id,
    ]);
    expect((await found({}, ofCompany)).names).toEqual(['Sanne Akker', 'Noor Citroen', 'Cas Dorst']);
    expect((await found({ holds: 'administrator' }, ofCompany)).names).toEqual(['Cas Dorst']);
    expect(await found({ q: 'joost@example.org' }, ofCompany)).toMatchObject({ names: [], total: 0 });
    expect((await found({ q: 'sanne' }, ofCompany)).accounts?.[0]?.rights).toEqual([
      { right: 'moderator', company: { id: own.id, name: 'Hartlijn' } },
    ]);
    expect((await found({ q: 'sanne' })).accounts?.[0]?.rights).toHaveLength(2);
  });

  it('AUTH-12.10 says of which companies somebody is administrator, and what they give', async () => {
    const below = ['moderator', 'update_course', 'update_stream', 'update_featured_course'];
    expect((await ofCompany.GET('/v1/studio/administration')).data).toEqual({
      companies: [{ id: own.id, name: 'Hartlijn' }],
      is_everywhere: false,
      rights: { everywhere: [], of_company: below },
    });
    expect((await chief.GET('/v1/studio/administration')).data).toMatchObject({
      companies: [{ name: 'Hartlijn' }, { name: 'Longpunt' }],
      rights: { everywhere: [...below, 'administrator', 'SuperAdmin'], of_company: [...below, 'administrator'] },
    });
  });
});

describe('studioAdministeredCourses', () => {
  it('AUTH-12.10 finds the series of the companies that somebody administers', async () => {
    await aCourse(server.db, { company: other, title: 'Reeks elders', state: 'draft' });
    const titles = async (client: typeof chief, q: string) =>
      (await client.GET('/v1/studio/administration/courses', { params: { query: { q } } })).data?.courses.map(({ title }) => title);
    expect(await titles(ofCompany, 'REE')).toEqual(['Reeks']);
    expect(await titles(chief, 'ree')).toEqual(['Reeks', 'Reeks elders']);
    expect(await titles(chief, '%')).toEqual([]);
  });
});

describe('studioAccount', () => {
  const one = (client: typeof chief, { id }: BuiltAccount) =>
    client.GET('/v1/studio/accounts/{account_id}', { params: { path: { account_id: id } } });

  it('AUTH-12.12 shows an administrator of everything what they need of an account, and no secret', async () => {
    await server.context.sessions.open(joost.id, 'Telefoon');
    const { data } = await one(chief, joost);
    expect(data).toMatchObject({
      name: 'Joost van den Berg_man',
      email: 'joost@example.org',
      is_email_verified: true,
      suspended_at: null,
      two_factor: true,
      sessions: [{ device_name: 'Telefoon' }],
      big_numbers: [{ number: '01234567890', is_verified: false }],
      may_administer: true,
      is_own: false,
    });
    expect(data?.rights.map(({ right, company, granted_by, may_withdraw }) => [right, company?.name, granted_by, may_withdraw])).toEqual([
      ['update_course', 'Longpunt', null, true],
      ['update_stream', 'Longpunt', null, true],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/hash|secret|token/);
    expect((await one(chief, chiefAccount)).data).toMatchObject({ is_own: true, may_administer: false });
  });

  it('AUTH-12.13 shows an administrator of one company what concerns it, and whoever has nothing of it not at all', async () => {
    expect((await one(ofCompany, joost)).error?.code).toBe('not_found');
    const { data } = await one(ofCompany, subscriber);
    expect(data).toMatchObject({ sessions: null, big_numbers: null, may_administer: false, subscriptions: [{ course: { title: 'Reeks' } }] });
    await server.db.query(unprepared(`insert into account_permission (account_id, name) values ($1, 'update_course')`), [subscriber.id]);
    expect((await one(ofCompany, subscriber)).data?.rights).toEqual([]);
  });

  it('AUTH-12.5 lets in nobody without the role or the second factor, whether there is such an account or not', async () => {
    const codes = async (parts: Parameters<typeof anAccount>[1]) => {
      const client = await server.as(await anAccount(server.db, parts));
      return [(await one(client, joost)).error?.code, (await one(client, { ...joost, id: 2_000_000_000 })).error?.code];
    };
    expect(await codes({})).toEqual(['forbidden', 'forbidden']);
    expect(await codes({ permissions: [{ name: 'update_course' }] })).toEqual(['forbidden', 'forbidden']);
    expect(await codes({ roles: [{ type: 'administrator' }], twoFactor: false })).toEqual(['two_factor_required', 'two_factor_required']);
    expect((await one(chief, { ...joost, id: 2_000_000_000 })).error?.code).toBe('not_found');
  });
});
