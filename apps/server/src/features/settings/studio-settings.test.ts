import { settingKeys } from '@auscult/domain/settings/setting-keys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCourse, anAccount, aStream } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Client = TestServer['client'];
const settings = async (client: Client) => (await client.GET('/v1/studio/settings')).data?.settings ?? [];
const one = async (client: Client, key: string) => (await settings(client)).find((setting) => setting.key === key);
const change = (client: Client, key: (typeof settingKeys)[number], version: number, value: unknown) =>
  client.PUT('/v1/studio/settings/{key}', { params: { path: { key } }, headers: { 'If-Match': `"${version}"` }, body: { value } });

it('AUTH-12.14 shows each setting with its default, and what is changed counts at once and says who did it', async () => {
  const account = await anAccount(server.db, { firstName: 'Bea', lastName: 'Zwart', roles: [{ type: 'administrator' }] });
  const client = await server.as(account);
  expect((await settings(client)).map(({ key }) => key)).toEqual(settingKeys);
  expect(await one(client, 'contact_email')).toEqual({
    key: 'contact_email',
    value: null,
    default: null,
    version: 0,
    updated_at: null,
    updated_by: null,
  });
  await server.client.GET('/v1/podcast/config');
  const saved = await change(client, 'contact_email', 0, 'hulp@example.org');
  expect([saved.response.headers.get('etag'), saved.data]).toMatchObject([
    '"1"',
    { value: 'hulp@example.org', version: 1, updated_by: { id: account.id, name: 'Bea Zwart' } },
  ]);
  await expect.poll(async () => (await server.client.GET('/v1/podcast/config')).data?.contact_email).toBe('hulp@example.org');
  const again = await change(client, 'contact_email', 1, 'hulp@example.org');
  expect(again.data?.version).toBe(1);
  expect((await change(client, 'own_originals_theme', 1, null)).data).toMatchObject({ value: null, default: 'Auscult Originals', version: 2 });
  const audit = await server.db.query(unprepared(`select subject_id, detail from audit_log where action = 'setting_changed' order by id`));
  expect(audit).toEqual([
    // An address stands in no line that outlives it.
    { subject_id: 'contact_email', detail: {} },
    { subject_id: 'own_originals_theme', detail: { before: '"Auscult Originals"', after: 'null' } },
  ]);
});

it('AUTH-12.14 refuses a wrong value, a version that is over, and of a hundred at once stores one', async () => {
  const client = await server.as(await anAccount(server.db, { roles: [{ type: 'SuperAdmin' }] }));
  expect((await change(client, 'invite_token_enabled', 1, 'ja')).error).toMatchObject({
    code: 'validation_failed',
    errors: { value: [expect.any(String)] },
  });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => change(client, 'order_config', 1, { following: n })));
  const [won, ...others] = answers.filter(({ data }) => data !== undefined);
  expect([won?.data?.version, others]).toEqual([2, []]);
  const late = answers.find(({ error }) => error !== undefined);
  expect([late?.response.status, late?.error?.current]).toEqual([412, won?.data]);
});

it('AUTH-12.14 lets whoever arranges home change what home looks like, and nothing else', async () => {
  const client = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_featured_course' }] }));
  expect((await settings(client)).map(({ key }) => key)).toEqual(['order_config', 'own_originals_theme']);
  expect((await change(client, 'contact_email', 1, null)).error?.code).toBe('forbidden');
});

it('AUTH-12.14 gives new episodes the scrubbing rule that is set', async () => {
  const client = await server.as(await anAccount(server.db, { roles: [{ type: 'SuperAdmin' }] }));
  const version = (await one(client, 'default_scrubbing'))?.version ?? 0;
  await change(client, 'default_scrubbing', version, 'heard_only');
  const course = await aCourse(server.db);
  const made = await client.POST('/v1/studio/courses/{course_id}/streams', { params: { path: { course_id: course.id } }, body: { title: 'Nieuw' } });
  expect(made.data?.scrubbing).toBe('heard_only');
  expect((await aStream(server.db, { course })).id).toBeGreaterThan(0);
});
