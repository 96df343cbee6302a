import { PRESENT_FOR_MS } from '@auscult/domain/editing/presence';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCompany, aCourse, anAccount, aStream } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('API-05.5 tells editors who else edits the same at this moment, until they leave or stop saying so', async () => {
  const company = await aCompany(server.db);
  const course = await aCourse(server.db, { company });
  const stream = await aStream(server.db, { course });
  const permissions = (['update_course', 'update_stream'] as const).map((name) => ({ name, company }));
  const anna = await server.as(await anAccount(server.db, { permissions, firstName: 'Anna', lastName: 'Vos' }));
  const bas = await server.as(await anAccount(server.db, { permissions, firstName: 'Bas', lastName: 'Kok' }));
  const say = async (who: typeof anna, isHere = true) => {
    const body = { is_here: isHere };
    const { data } = await who.POST('/v1/studio/streams/{stream_id}/presence', { params: { path: { stream_id: stream.id } }, body });
    return data?.editors.map(({ name }) => name);
  };
  expect(await say(anna)).toEqual([]);
  expect(await say(bas)).toEqual(['Anna Vos']);
  expect(await say(anna)).toEqual(['Bas Kok']);
  // The series is another thing.
  const series = await bas.POST('/v1/studio/courses/{course_id}/presence', { params: { path: { course_id: course.id } }, body: { is_here: true } });
  expect(series.data).toEqual({ editors: [], version: 1 });
  await say(bas, false);
  expect(await say(anna)).toEqual([]);
  // So is each transcript of what plays, by its language.
  const transcript = async (who: typeof anna, language: string) => {
    const params = { path: { stream_id: stream.id, language } };
    return (await who.POST('/v1/studio/streams/{stream_id}/transcripts/{language}/presence', { params, body: { is_here: true } })).data;
  };
  expect(await transcript(anna, 'nl')).toEqual({ editors: [], version: 0 });
  expect((await transcript(bas, 'nl'))?.editors.map(({ name }) => name)).toEqual(['Anna Vos']);
  expect((await transcript(bas, 'en'))?.editors).toEqual([]);
  // And each questionnaire.
  const type = { type: 'exam' as const, title: 'Toets' };
  const form = await anna.POST('/v1/studio/streams/{stream_id}/forms', { params: { path: { stream_id: stream.id } }, body: type });
  const path = { form_id: form.data?.id ?? 0 };
  const fill = async (who: typeof anna) =>
    (await who.POST('/v1/studio/forms/{form_id}/presence', { params: { path }, body: { is_here: true } })).data;
  expect(await fill(bas)).toEqual({ editors: [], version: 1 });
  expect((await fill(anna))?.editors.map(({ name }) => name)).toEqual(['Bas Kok']);
  await say(bas);
  server.clock.advance(PRESENT_FOR_MS + 1);
  expect(await say(anna)).toEqual([]);
});
