import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCompany, aCourse, anAccount, aStream, type BuiltCompany } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let company: BuiltCompany;
let editor: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await startTestServer();
  company = await aCompany(server.db);
  const permissions = (['update_course', 'update_stream'] as const).map((name) => ({ name, company }));
  editor = await server.as(await anAccount(server.db, { permissions }));
});
afterAll(() => server.stop());

const outcomes = (
  results: readonly { readonly id: number; readonly outcome: string; readonly field: string | null; readonly code: string | null }[] = [],
) => results.map(({ id, outcome, code, field }) => [id, outcome, code, field]);

it('API-05.5 does one thing to several episodes, each by its own version, and says of each what came of it', async () => {
  const course = await aCourse(server.db, { company });
  const other = await aCourse(server.db, { company });
  const ready = await aStream(server.db, { course, state: 'draft' });
  const silent = await aStream(server.db, { course, state: 'draft', audio: false });
  const saved = await aStream(server.db, { course, state: 'draft' });
  const out = await aStream(server.db, { course });
  await editor.PATCH('/v1/studio/streams/{stream_id}', {
    params: { path: { stream_id: saved.id } },
    headers: { 'If-Match': '"1"' },
    body: { title: 'Van een collega' },
  });
  const objects = [ready, silent, saved, out, { id: 2_000_000_000 }].map(({ id }) => ({ stream_id: id, version: 1 }));
  const { data } = await editor.POST('/v1/studio/streams/changes', { body: { objects, change: { publication: { to: 'published' } } } });
  expect(outcomes(data?.results)).toEqual([
    [ready.id, 'changed', null, null],
    [silent.id, 'refused', 'validation_failed', 'audio'],
    [saved.id, 'refused', 'version_outdated', null],
    [out.id, 'refused', 'publication_not_possible', null],
    [2_000_000_000, 'refused', 'not_found', null],
  ]);
  const listener = await server.as(await anAccount(server.db));
  const heard = await listener.GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: ready.id } } });
  expect(heard.response.status).toBe(200);

  const moved = [
    { stream_id: ready.id, version: 2 },
    { stream_id: out.id, version: 1 },
  ];
  const move = await editor.POST('/v1/studio/streams/changes', { body: { objects: moved, change: { course_id: other.id } } });
  expect(outcomes(move.data?.results).map(([, outcome]) => outcome)).toEqual(['changed', 'changed']);
  const { data: there } = await editor.GET('/v1/studio/courses/{course_id}', { params: { path: { course_id: other.id } } });
  expect(there?.episodes.map(({ id }) => id)).toEqual([ready.id, out.id]);
  const again = await editor.POST('/v1/studio/streams/changes', {
    body: { objects: [{ stream_id: out.id, version: 2 }], change: { visibility: 'public' } },
  });
  expect(outcomes(again.data?.results)).toEqual([[out.id, 'unchanged', null, null]]);
  const { data: edits } = await editor.GET('/v1/studio/streams/{stream_id}/edits', { params: { path: { stream_id: out.id } } });
  expect(edits?.edits.map(({ changes }) => Object.keys(changes))).toEqual([['course_id']]);
});

it('API-05.5 changes none of several series when one of them is no business of the caller', async () => {
  const own = await aCourse(server.db, { company });
  const strangers = await aCourse(server.db);
  const change = { visibility: 'members' } as const;
  const objects = [own, strangers].map(({ id }) => ({ course_id: id, version: 1 }));
  const { error } = await editor.POST('/v1/studio/courses/changes', { body: { objects, change } });
  expect(error?.code).toBe('forbidden');
  const { data } = await editor.POST('/v1/studio/courses/changes', { body: { objects: objects.slice(0, 1), change } });
  expect(outcomes(data?.results)).toEqual([[own.id, 'changed', null, null]]);
});
