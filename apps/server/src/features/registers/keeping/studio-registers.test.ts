import { afterAll, beforeAll, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { aCompany, anAccount, aProfession, aStream } from '../../../testing/builders.ts';
import { aReferredAccreditation } from '../../../testing/register-builder.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let client: TestServer['client'];
beforeAll(async () => {
  server = await startTestServer();
  client = await server.as(await anAccount(server.db, { roles: [{ type: 'administrator' }] }));
});
afterAll(() => server.stop());

const fields = {
  name: 'Register eerste lijn',
  organisation_id: 52,
  number_kind: 'prefixed' as const,
  minimum_digits: 5,
  maximum_digits: 7,
  number_prefix: 'el',
  points_required: 184.5,
  period_years: 5,
};
const change = (id: number, version: number, body: Partial<Omit<typeof fields, 'number_kind'>> & { number_kind?: 'big' | 'relation' | 'prefixed' }) =>
  client.PUT('/v1/studio/registers/{register_id}', {
    params: { path: { register_id: id } },
    headers: { 'If-Match': `"${version}"` },
    body: { ...fields, ...body },
  });

it('API-05.13 an administrator of everything makes a register and changes it, until accreditations hold on to its name and numbers', async () => {
  expect((await client.GET('/v1/studio/registers')).data).toEqual({ registers: [] });
  const made = (await client.POST('/v1/studio/registers', { body: fields })).data;
  const id = made?.id ?? 0;
  expect(made).toEqual({ id, version: 1, ...fields, number_prefix: 'EL', is_used: false });
  expect((await client.POST('/v1/studio/registers', { body: fields })).error?.code).toBe('conflict');
  const wrong = { ...fields, name: 'Ander', minimum_digits: 8 };
  expect((await client.POST('/v1/studio/registers', { body: wrong })).error?.errors).toHaveProperty('maximum_digits');

  expect((await change(id, 1, { number_kind: 'big' })).data).toMatchObject({ version: 2, number_kind: 'big', number_prefix: '', minimum_digits: 11 });
  expect((await change(id, 1, { name: 'Te laat' })).error?.code).toBe('version_outdated');
  const [company, profession] = [await aCompany(server.db), await aProfession(server.db)];
  await aReferredAccreditation(server.db, { stream: await aStream(server.db, { company }), profession, register: { id, name: fields.name } });
  expect((await change(id, 2, { number_kind: 'big', name: 'Anders' })).error?.code).toBe('conflict');
  expect((await change(id, 2, { number_kind: 'big', points_required: 200, organisation_id: 53 })).data).toMatchObject({
    version: 3,
    points_required: 200,
    is_used: true,
  });
  const actions = await server.db.query<{ action: string }>(unprepared('select action from audit_log where subject_kind = $1 order by id'), [
    'register',
  ]);
  expect(actions.map(({ action }) => action)).toEqual(['register_made', 'register_changed', 'register_changed']);
});
