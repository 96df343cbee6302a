import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCompany, anAccount } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('API-05.4 a company is changed for listeners too, told who did it, and brought back', async () => {
  const company = await aCompany(server.db, { name: 'Uit de feed', website: 'https://feed.example.org/' });
  const editor = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_course', company }] }));
  const of = (version?: number) => ({ params: { path: { company_id: company.id } }, ...(version && { headers: { 'If-Match': `"${version}"` } }) });
  const read = await editor.GET('/v1/studio/companies/{company_id}', of());
  expect([read.response.headers.get('etag'), read.data?.name]).toEqual(['"1"', { value: 'Uit de feed', imported: 'Uit de feed', is_edited: false }]);
  const description = [{ t: 'p', c: ['Wie wij zijn'] }];
  const body = { name: 'Hartlijn', description, website: 'https://hartlijn.example.org/' };
  const saved = await editor.PATCH('/v1/studio/companies/{company_id}', { ...of(1), body });
  expect(saved.data).toMatchObject({ version: 2, name: { value: 'Hartlijn', is_edited: true }, description: { value: description } });
  const seen = await editor.GET('/v1/podcast/companies/{company_id}', { params: { path: { company_id: company.id } } });
  expect(JSON.stringify(seen.data)).toContain('"Hartlijn"');
  for (const wrong of [{ name: ' ' }, { description: ['x'] }, { website: 'javascript:alert(1)' }])
    expect((await editor.PATCH('/v1/studio/companies/{company_id}', { ...of(2), body: wrong })).error?.code).toBe('validation_failed');
  const late = await editor.PATCH('/v1/studio/companies/{company_id}', { ...of(1), body: { name: 'Te laat' } });
  expect([late.response.status, late.error?.current]).toEqual([412, saved.data]);
  const back = await editor.POST('/v1/studio/companies/{company_id}/restore', { ...of(2), body: { version: 1 } });
  expect(back.data).toMatchObject({ version: 3, name: { value: 'Uit de feed' }, website: { value: 'https://feed.example.org/', is_edited: false } });
  const history = await editor.GET('/v1/studio/companies/{company_id}/edits', of());
  expect(history.data?.edits.map(({ version, changes }) => [version, changes['name']])).toEqual([
    [3, ['Hartlijn', null]],
    [2, [null, 'Hartlijn']],
  ]);
});
