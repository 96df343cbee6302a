import { afterAll, beforeAll, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { anAccount } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('API-05.13 an administrator of everything makes a company, and gives somebody the right to edit it', async () => {
  const admin = await anAccount(server.db, { roles: [{ type: 'administrator' }] });
  const client = await server.as(admin);
  const made = await client.POST('/v1/studio/companies', { body: { name: '  Longpunt ' } });
  const id = made.data?.id ?? 0;
  expect(made.data).toMatchObject({ version: 1, name: { value: 'Longpunt', imported: null, is_edited: true }, state: 'published' });
  expect((await client.GET('/v1/studio/administration')).data?.companies).toMatchObject([{ id, name: 'Longpunt' }]);
  const editor = await anAccount(server.db, { twoFactor: true });
  await client.POST('/v1/studio/rights', { body: { email: editor.email, right: 'update_course', company_id: id } });
  const path = { company_id: id };
  expect(
    (await (await server.as(editor)).POST('/v1/studio/companies/{company_id}/courses', { params: { path }, body: { title: 'Lucht' } })).data,
  ).toMatchObject({ title: { value: 'Lucht' }, company_id: id });
  const audit = await server.db.query(unprepared(`select actor_account_id, company_id, detail from audit_log where action = 'company_made'`));
  expect(audit).toEqual([{ actor_account_id: admin.id, company_id: id, detail: { name: 'Longpunt' } }]);
});
