import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { aCompany, aCourse, anAccount, aProfession, type BuiltCompany } from '../../../testing/builders.ts';
import { aPerson, type Person } from '../../../testing/person.ts';
import { race } from '../../../testing/race.ts';
import { aRegister, aRegisterNumber } from '../../../testing/register-builder.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { invitePeople } from './invite-people.ts';

let server: TestServer;
let [own, other] = [{} as BuiltCompany, {} as BuiltCompany];
let [chief, ofOwn] = [{} as Person, {} as Person];
beforeAll(async () => {
  server = await startTestServer();
  [own, other] = [await aCompany(server.db, { name: 'Hartlijn' }), await aCompany(server.db, { name: 'Longkijk' })];
  chief = await aPerson(server, { roles: [{ type: 'SuperAdmin' }] });
  ofOwn = await aPerson(server, { roles: [{ type: 'administrator', company: own }] });
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(24 * 3_600_000));

const fileOf = (...lines: string[]) => ['email;voornaam;taal;recht;bedrijf;serie;tot', ...lines].join('\n');
const preview = async ({ client }: Person, csv: string) => (await client.POST('/v1/studio/invitations/preview', { body: { csv } })).data;
const send = ({ client }: Person, csv: string, id: string = randomUUID()) => client.POST('/v1/studio/invitations', { body: { id, csv } });
const state = async ({ client }: Person, id: string) =>
  (await client.GET('/v1/studio/invitations/{invitation_id}', { params: { path: { invitation_id: id } } })).data;
const mailsTo = async (address: string) => (await server.mails()).filter(({ to }) => to === address);
const idOf = async (email: string) =>
  (await server.db.query<{ id: number }>(unprepared('select id from account where lower(email) = $1'), [email])).map(({ id }) => id);
const rightsOf = (email: string) =>
  server.db.query(
    unprepared(`select p.name, p.company_id, p.granted_by from account_permission p join account a on a.id = p.account_id where a.email = $1`),
    [email],
  );

it('AUTH-12.17 a trial says of each line what would happen or what is wrong, and does nothing', async () => {
  const course = await aCourse(server.db, { company: own, title: 'ECG lezen' });
  const known = await anAccount(server.db, { permissions: [{ name: 'update_course', company: own }] });
  const file = fileOf(
    'nieuw@example.org;Noor;;update_stream;hartlijn;;',
    `${known.email};;;Series bewerken;${own.id};;`,
    `${known.email};;;moderator;;;`,
    `${known.email};;;;;ecg LEZEN;31-12-2030`,
    'nieuw@example.org;;;update_stream;Longkijk;;',
    'nieuw@example.org;;;administrator;Hartlijn;;',
    'nieuw@example.org;;;;;Bestaat niet;',
    `nieuw@example.org;;;;;${course.id};2020-01-01`,
    `${ofOwn.account.email};;;moderator;Hartlijn;;`,
    'nieuw@example.org;;;moderator;overal;;',
  );
  const found = await preview(ofOwn, file);
  expect(found?.lines.map(({ line, action, faults }) => [line, action, ...faults])).toEqual([
    [2, 'invite'],
    [3, 'nothing'],
    [4, 'grant'],
    [5, 'grant'],
    [6, null, 'company_unknown'],
    [7, null, 'not_allowed'],
    [8, null, 'course_unknown'],
    [9, null, 'until_past'],
    [10, null, 'own_account'],
    [11, null, 'not_allowed'],
  ]);
  expect(found?.lines[3]).toMatchObject({ right: 'subscription', company: 'Hartlijn', course: 'ECG lezen', valid_until: '2030-12-31T22:59:59.000Z' });
  // Of nobody who administers several is a company guessed.
  expect((await preview(chief, fileOf('a@example.org;;;moderator;;;')))?.lines[0]?.faults).toEqual(['company_missing']);
  expect(await idOf('nieuw@example.org')).toEqual([]);
});

it('AUTH-12.17 makes accounts without a password, gives what was asked, and mails each person one link that works once', async () => {
  const known = await anAccount(server.db);
  const id = randomUUID();
  const file = fileOf(
    'eva@example.org;Eva;en;update_stream;Hartlijn;;',
    'EVA@example.org;;;update_course;Longkijk;;',
    `${known.email};;;update_stream;Hartlijn;;`,
    'fout;;;update_stream;Hartlijn;;',
  );
  expect((await send(chief, file, id)).data).toMatchObject({ total: 3, done: 0 });
  expect((await send(chief, file, id)).data).toMatchObject({ total: 3 });
  await server.runJobs();
  expect(await state(chief, id)).toEqual({ id, total: 3, done: 3, invited: 2, granted: 1, refused: [] });
  expect(await state(ofOwn, id)).toBeUndefined();
  const by = { granted_by: chief.account.id };
  expect(await rightsOf('eva@example.org')).toEqual([
    { name: 'update_stream', company_id: own.id, ...by },
    { name: 'update_course', company_id: other.id, ...by },
  ]);
  expect([await mailsTo(known.email), (await mailsTo('eva@example.org')).length]).toEqual([[], 1]);
  const [mail] = await mailsTo('eva@example.org');
  expect(mail?.text).toContain('Dear Eva,');
  const token = /\/reset-password#([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
  const password = 'Regen-op-het-Dak-12';
  const accept = () => server.client.POST('/v1/password/reset', { body: { token, password, password_confirmation: password } });
  server.clock.advance(13 * 24 * 3_600_000);
  expect([(await accept()).response.status, (await accept()).error?.code]).toEqual([204, 'reset_link_invalid']);
  expect((await server.client.POST('/v1/login', { body: { email: 'eva@example.org', password } })).response.status).toBe(200);
  await server.runJobs();
  expect(await mailsTo('eva@example.org')).toHaveLength(1);
  const [eva] = await idOf('eva@example.org');
  expect(await server.db.query(unprepared('select first_name, check_required from account where id = $1'), [eva])).toEqual([
    { first_name: 'Eva', check_required: false },
  ]);
  const audit = await server.db.query<{ action: string }>(
    unprepared(`select action from audit_log where subject_kind = 'account' and subject_id = $1::text order by id`),
    [eva],
  );
  expect(audit.map(({ action }) => action).filter((action) => action !== 'signed_in')).toEqual([
    'right_granted',
    'account_invited',
    'right_granted',
    'invitation_accepted',
  ]);
  const [kept] = await server.db.query<{ text: string }>(unprepared(`select string_agg(l::text, ' ') as text from invitation_line l`));
  expect(kept?.text).not.toContain('@');
});

it('AUTH-12.17 an invitation is worth nothing once its account came in by another way', async () => {
  await send(chief, fileOf('noor@example.org;Noor;;update_stream;Hartlijn;;'));
  await server.runJobs();
  const tokenIn = (text = '') => /\/reset-password#([\w-]{43})\n/.exec(text)?.[1] ?? '';
  const [invitation] = await mailsTo('noor@example.org');
  await server.client.POST('/v1/password/email', { body: { email: 'noor@example.org' } });
  await server.runJobs();
  const choose = (token: string, password: string) =>
    server.client.POST('/v1/password/reset', { body: { token, password, password_confirmation: password } });
  const forgotten = (await mailsTo('noor@example.org'))
    .map(({ text }) => tokenIn(text))
    .find((token) => token !== '' && token !== tokenIn(invitation?.text));
  expect((await choose(forgotten ?? '', 'Regen-op-het-Dak-12')).response.status).toBe(204);
  expect((await choose(tokenIn(invitation?.text), 'Van-een-ander-12')).error?.code).toBe('reset_link_invalid');
});

it('AUTH-12.17 takes a password from whoever signed up with an address that they have not shown to read', async () => {
  const squatter = await aPerson(server);
  await server.db.query(unprepared('update account set email_verified_at = null where id = $1'), [squatter.account.id]);
  await send(chief, fileOf(`${squatter.account.email};;;update_stream;Hartlijn;;`));
  await server.runJobs();
  expect((await squatter.client.GET('/v1/users/me')).response.status).toBe(401);
  expect(await mailsTo(squatter.account.email)).toHaveLength(1);
});

it('AUTH-12.17 gives nothing to an account that takes another address at the same moment, and invites who is named', async () => {
  const squatter = await aPerson(server);
  const { id, email } = squatter.account;
  await server.db.query(unprepared('update account set email_verified_at = null where id = $1'), [id]);
  const batch = randomUUID();
  await send(chief, fileOf(`${email};Eva;;update_stream;Hartlijn;;`), batch);
  const run = () => invitePeople.run(server.context, { batch_id: batch }, new AbortController().signal);
  await race(server.db, `update account set email = 'elders-' || email, email_verified_at = now() where id = $1`, [id], [run]);
  await server.runJobs();
  const rights = await server.db.query<{ account_id: number }>(unprepared(`select account_id from account_permission where name = 'update_stream'`));
  const [named] = await idOf(email);
  expect(rights.map(({ account_id }) => account_id)).not.toContain(id);
  expect(rights.map(({ account_id }) => account_id)).toContain(named);
  expect([await state(chief, batch), (await mailsTo(email)).length]).toMatchObject([{ total: 1, invited: 1 }, 1]);
});

it('AUTH-12.17 leaves nothing of what a squatter said of themselves: points would go to their numbers, and certificates would have their name', async () => {
  const squatter = await aPerson(server, { firstName: 'Mallory', professions: [await aProfession(server.db)] });
  const { id, email } = squatter.account;
  const run = (sql: string) => server.db.query<Record<string, unknown>>(unprepared(sql), [id]);
  await run('update account set email_verified_at = null where id = $1');
  await run(`update account_profession set registration_number = '99887766554' where account_id = $1`);
  await run(`update account set deletion_due_at = now() + interval '14 days', details = details || '{"initials":"M.A."}' where id = $1`);
  const register = await aRegister(server.db);
  await aRegisterNumber(server.db, squatter.account, register, '666666');
  await send(chief, fileOf(`${email};Eva;;update_stream;Hartlijn;;`));
  await server.runJobs();
  expect(await run('select first_name, last_name, check_required from account where id = $1')).toEqual([
    { first_name: 'Eva', last_name: '', check_required: true },
  ]);
  expect(await run('select registration_number from account_profession where account_id = $1')).toEqual([{ registration_number: null }]);
  expect(await run(`select deletion_due_at, details ->> 'initials' as initials from account where id = $1`)).toEqual([
    { deletion_due_at: null, initials: null },
  ]);
  expect(await run('select from account_register_number where account_id = $1')).toEqual([]);
});

it('AUTH-12.17 does each line once when several processes do the work and one is broken off', async () => {
  const people = Array.from({ length: 12 }, (_, n) => `collega-${n}@example.org`);
  const id = randomUUID();
  await send(chief, fileOf(...people.map((email) => `${email};;;update_stream;Hartlijn;;`)), id);
  const stopped = new AbortController();
  const payload = { batch_id: id };
  const broken = invitePeople.run(server.context, payload, stopped.signal);
  stopped.abort();
  await expect(broken).rejects.toThrow('aborted');
  await Promise.all([1, 2, 3].map(() => invitePeople.run(server.context, payload, new AbortController().signal)));
  await server.runJobs();
  expect(await state(chief, id)).toMatchObject({ total: 12, done: 12, invited: 12 });
  for (const email of people) expect([(await idOf(email)).length, (await mailsTo(email)).length]).toEqual([1, 1]);
});

it('AUTH-12.17 refuses the lines that whoever sent the file may not give any more', async () => {
  const leaving = await aPerson(server, { roles: [{ type: 'administrator', company: own }] });
  const id = randomUUID();
  await send(leaving, fileOf('later@example.org;;;update_stream;Hartlijn;;'), id);
  await server.db.query(unprepared('delete from account_role where account_id = $1'), [leaving.account.id]);
  await server.runJobs();
  expect(await idOf('later@example.org')).toEqual([]);
  expect(await server.db.query(unprepared('select line, outcome, invited from invitation_line where batch_id = $1'), [id])).toEqual([
    { line: 2, outcome: 'refused', invited: null },
  ]);
});
