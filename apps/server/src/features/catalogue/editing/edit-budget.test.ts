import { afterAll, beforeAll, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { takeFromWindow } from '../../../limits/fixed-window.ts';
import { editBudget } from '../../../shared/editing/edit-budget.ts';
import { aCompany, aCourse, anAccount, aStream, type BuiltCompany, type BuiltCourse } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let company: BuiltCompany;
let course: BuiltCourse;
beforeAll(async () => {
  server = await startTestServer();
  company = await aCompany(server.db);
  course = await aCourse(server.db, { company });
});
afterAll(() => server.stop());

type Answer = { readonly response: Response; readonly error?: unknown };
const { maximum } = editBudget(0, 0);
const from = (version: number) => ({ headers: { 'If-Match': `"${version}"` } });

/** An editor of the company, of whose budget so many signs are left. */
async function anEditor(left: number) {
  const names = ['update_course', 'update_stream'] as const;
  const account = await anAccount(server.db, { permissions: names.map((name) => ({ name, company })) });
  await takeFromWindow(server.db, server.clock.now(), { ...editBudget(account.id, 0), amount: maximum - left });
  return server.as(account);
}
const describeStream = (editor: Awaited<ReturnType<typeof anEditor>>, id: number, version: number, text: string) =>
  editor.PATCH('/v1/studio/streams/{stream_id}', {
    params: { path: { stream_id: id } },
    ...from(version),
    body: { description: [{ t: 'p', c: [text] }] },
  });
const edits = async () => (await server.db.query<{ count: number }>(unprepared('select count(*)::int as count from edit')))[0]?.count;

it('an editor changes so many signs a day, and is told when there is room again; nothing is stored meanwhile', async () => {
  const stream = await aStream(server.db, { course });
  const editor = await anEditor(20_000);
  expect((await describeStream(editor, stream.id, 1, 'a'.repeat(8000))).response.status).toBe(200);
  const before = await edits();
  const { response, error } = await describeStream(editor, stream.id, 2, 'b'.repeat(8000));
  expect([response.status, error?.code, response.headers.get('retry-after')]).toEqual([429, 'edits_used_up', '86400']);
  expect(await edits()).toBe(before);
  const read = await editor.GET('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: stream.id } } });
  expect(read.data?.version).toBe(2);
  // What is short still finds room, and tomorrow all does.
  expect((await describeStream(editor, stream.id, 2, 'c')).response.status).toBe(200);
  server.clock.advance(86_400_000);
  expect((await describeStream(editor, stream.id, 3, 'b'.repeat(8000))).response.status).toBe(200);
});

it('whatever it is that they change or make: one budget is for all kinds, and each editor has their own', async () => {
  const [editor, colleague] = [await anEditor(0), await anEditor(maximum)];
  const stream = await aStream(server.db, { course });
  const inCompany = { params: { path: { company_id: company.id } } };
  const question = { key: 1, kind: 'single', text: 'Wat ziet u?', topic: '', is_required: true, explanation: '', tip: '', attempts: 2 } as const;
  const rest = {
    passage: null,
    image: null,
    minimum: null,
    maximum: null,
    minimum_label: '',
    maximum_label: '',
    answers: [],
    bank_question_id: null,
  };
  const kept = await editor.POST('/v1/studio/companies/{company_id}/bank-questions', {
    ...inCompany,
    body: { tags: [], questions: [{ ...question, ...rest }] },
  });
  const calls: Record<string, (by: typeof editor) => Promise<Answer>> = {
    stream: (by) => describeStream(by, stream.id, 1, 'a'),
    course: (by) =>
      by.PATCH('/v1/studio/courses/{course_id}', { params: { path: { course_id: course.id } }, ...from(1), body: { title: 'Een andere titel' } }),
    company: (by) => by.PATCH('/v1/studio/companies/{company_id}', { ...inCompany, ...from(1), body: { name: 'Een andere naam' } }),
    'bank question': (by) =>
      by.PATCH('/v1/studio/bank-questions/{bank_question_id}', {
        params: { path: { bank_question_id: kept.data?.ids[0] ?? 0 } },
        ...from(1),
        body: { tags: ['ecg'] },
      }),
    'new course': (by) => by.POST('/v1/studio/companies/{company_id}/courses', { ...inCompany, body: { title: 'Nieuw' } }),
    'new stream': (by) => by.POST('/v1/studio/courses/{course_id}/streams', { params: { path: { course_id: course.id } }, body: { title: 'Nieuw' } }),
    'new live stream': (by) => by.POST('/v1/studio/companies/{company_id}/live-streams', { ...inCompany, body: { title: 'Nieuw' } }),
    'new form': (by) =>
      by.POST('/v1/studio/streams/{stream_id}/forms', { params: { path: { stream_id: stream.id } }, body: { type: 'poll', title: 'Peiling' } }),
  };
  for (const [what, call] of Object.entries(calls)) {
    const { response, error } = await call(editor);
    expect([what, response.status, (error as { code?: string } | undefined)?.code]).toEqual([what, 429, 'edits_used_up']);
    expect([what, (await call(colleague)).response.ok]).toEqual([what, true]);
  }
});
