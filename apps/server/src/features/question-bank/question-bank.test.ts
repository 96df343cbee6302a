import type { DraftQuestion } from '@auscult/contract/entities/studio/form';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCompany, anAccount, type BuiltCompany } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: BuiltCompany;
let editor: Awaited<ReturnType<TestServer['as']>>;
let stranger: typeof editor;
let withoutCode: typeof editor;
beforeAll(async () => {
  server = await startTestServer();
  company = await aCompany(server.db);
  const [own, other] = [company, await aCompany(server.db)].map((one) => [{ name: 'update_stream' as const, company: one }]);
  editor = await server.as(await anAccount(server.db, { permissions: own ?? [], firstName: 'Joris', lastName: 'Berg' }));
  stranger = await server.as(await anAccount(server.db, { permissions: other ?? [] }));
  withoutCode = await server.as(await anAccount(server.db, { permissions: own ?? [], twoFactor: false }));
});
afterAll(() => server.stop());

const aQuestion = (text: string, parts: Partial<DraftQuestion> = {}): DraftQuestion => ({
  key: 1,
  kind: 'single',
  text,
  topic: '',
  is_required: true,
  explanation: '',
  tip: '',
  attempts: 2,
  passage: null,
  image: null,
  minimum: null,
  maximum: null,
  minimum_label: '',
  maximum_label: '',
  answers: [],
  bank_question_id: 9,
  ...parts,
});
const keep = (by: typeof editor, tags: string[], ...questions: DraftQuestion[]) =>
  by.POST('/v1/studio/companies/{company_id}/bank-questions', { params: { path: { company_id: company.id } }, body: { tags, questions } });
const list = async (by: typeof editor, query: object = {}) => (await by.GET('/v1/studio/bank-questions', { params: { query } })).data;
const at = (id: number, version?: number) => ({
  params: { path: { bank_question_id: id } },
  ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
});

it('API-05.7 a company keeps questions with tags, finds them, changes them by version, and lays one aside', async () => {
  const made = await keep(editor, [' ecg', 'ecg '], aQuestion('Welke afwijking ziet u?'), aQuestion('Bij wie screent u?', { kind: 'multiple' }));
  const [first = 0, second = 0] = made.data?.ids ?? [];
  await keep(editor, ['lipiden'], aQuestion('Wanneer een statine? 100%'));
  const all = await list(editor);
  expect(all).toMatchObject({
    total: 3,
    tags: [
      { tag: 'ecg', count: 2 },
      { tag: 'lipiden', count: 1 },
    ],
  });
  expect(all?.questions.map(({ question }) => [question.text, question.bank_question_id])).toContainEqual(['Bij wie screent u?', null]);
  const ids = async (query: object) => (await list(editor, query))?.questions.map(({ id }) => id).toSorted();
  expect([await ids({ q: 'AFWIJKING' }), await ids({ tag: 'ecg', kind: 'multiple' }), (await ids({ q: '0%' }))?.length]).toEqual([
    [first],
    [second],
    1,
  ]);

  const changed = await editor.PATCH('/v1/studio/bank-questions/{bank_question_id}', {
    ...at(first, 1),
    body: { tags: ['ecg', 'ritme'], question: aQuestion('Welke afwijking hoort u?') },
  });
  expect(changed.data).toMatchObject({ version: 2, tags: ['ecg', 'ritme'], question: { text: 'Welke afwijking hoort u?' }, used_in: 0 });
  const late = await editor.PATCH('/v1/studio/bank-questions/{bank_question_id}', { ...at(first, 1), body: { tags: [] } });
  expect([late.response.status, late.error?.current]).toEqual([412, changed.data]);
  const back = await editor.POST('/v1/studio/bank-questions/{bank_question_id}/restore', { ...at(first, 2), body: { version: 1 } });
  expect(back.data).toMatchObject({ version: 3, tags: ['ecg'], question: { text: 'Welke afwijking ziet u?' } });
  const { data } = await editor.GET('/v1/studio/bank-questions/{bank_question_id}/edits', at(first));
  expect(data?.edits.map(({ version, account }) => [version, account?.name])).toEqual([
    [3, 'Joris Berg'],
    [2, 'Joris Berg'],
  ]);
  expect((await editor.DELETE('/v1/studio/bank-questions/{bank_question_id}', at(second, 1))).response.status).toBe(204);
  expect(await ids({ tag: 'ecg' })).toEqual([first]);
  expect((await editor.GET('/v1/studio/bank-questions/{bank_question_id}', at(second))).response.status).toBe(404);
});

it('AUTH-12.7 a question of a bank is not there for editors of another company, and asks for the second factor', async () => {
  const [id = 0] = (await keep(editor, [], aQuestion('Van ons'))).data?.ids ?? [];
  const asks = (by: typeof editor) => [
    by.GET('/v1/studio/bank-questions/{bank_question_id}', at(id)),
    by.GET('/v1/studio/bank-questions/{bank_question_id}/edits', at(id)),
    by.PATCH('/v1/studio/bank-questions/{bank_question_id}', { ...at(id, 1), body: { tags: [] } }),
    by.POST('/v1/studio/bank-questions/{bank_question_id}/restore', { ...at(id, 1), body: { version: 1 } }),
    by.DELETE('/v1/studio/bank-questions/{bank_question_id}', at(id, 1)),
  ];
  const codes = async (by: typeof editor) => new Set((await Promise.all(asks(by))).map(({ error }) => error?.code));
  expect(await codes(stranger)).toEqual(new Set(['not_found']));
  expect(await codes(withoutCode)).toEqual(new Set(['two_factor_required']));
  expect((await keep(stranger, [], aQuestion('Van hen'))).error?.code).toBe('forbidden');
  expect(await list(stranger)).toEqual({ questions: [], total: 0, tags: [] });
  expect(await server.db.query(unprepared('select version from bank_question where id = $1'), [id])).toEqual([{ version: 1 }]);
});
