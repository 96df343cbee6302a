import type { DraftQuestion } from '@auscult/contract/entities/studio/form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, anAccount, aStream, type BuiltCompany, type BuiltStream } from '../../testing/builders.ts';
import { aQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: BuiltCompany;
let editor: Awaited<ReturnType<TestServer['as']>>;
let colleague: typeof editor;
let learner: typeof editor;
const permissions = () => [{ name: 'update_stream' as const, company }];
beforeAll(async () => {
  server = await startTestServer();
  company = await aCompany(server.db);
  editor = await server.as(await anAccount(server.db, { permissions: permissions(), firstName: 'Joris', lastName: 'Berg' }));
  colleague = await server.as(await anAccount(server.db, { permissions: permissions() }));
  learner = await server.as(await anAccount(server.db));
});
afterAll(() => server.stop());

const aQuestion = (key: number, parts: Partial<DraftQuestion> = {}): DraftQuestion => ({
  key,
  kind: 'single',
  text: `Vraag ${key}`,
  topic: '',
  is_required: true,
  explanation: 'Daarom.',
  tip: 'Denk aan de score.',
  attempts: 2,
  passage: null,
  image: null,
  minimum: null,
  maximum: null,
  minimum_label: '',
  maximum_label: '',
  answers: [
    { key: 10 * key + 1, text: 'Goed', is_correct: true },
    { key: 10 * key + 2, text: 'Fout', is_correct: false },
  ],
  bank_question_id: null,
  ...parts,
});
const anEpisode = async () => aStream(server.db, { course: await aCourse(server.db, { company }) });
const at = (id: number, version?: number) => ({
  params: { path: { form_id: id } },
  ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
});
const patch = (id: number, version: number, body: object, by = editor) =>
  by.PATCH('/v1/studio/forms/{form_id}', { ...at(id, version), body: body as Record<string, never> });
const publish = (id: number, version: number) => editor.POST('/v1/studio/forms/{form_id}/publication', at(id, version));
const read = async (id: number) => (await editor.GET('/v1/studio/forms/{form_id}', at(id))).data;

async function anExam(stream: BuiltStream, ...questions: DraftQuestion[]) {
  const made = await editor.POST('/v1/studio/streams/{stream_id}/forms', {
    params: { path: { stream_id: stream.id } },
    body: { type: 'exam', title: 'Toets' },
  });
  const id = made.data?.id ?? 0;
  if (questions.length > 0) await patch(id, 1, { questions, order: questions.map(({ key }) => key) });
  return id;
}

/** What the learner is asked, with their answers. */
const askedOf = async (stream: BuiltStream) => {
  const { data } = await learner.GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: stream.id } } });
  return data;
};
async function answer(stream: BuiltStream, text: string, place: number, by = learner) {
  const { data } = await by.GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: stream.id } } });
  const [form] = data?.forms ?? [];
  const question = form?.questions[place];
  if (!form || !question) throw new Error('nothing is asked');
  return by.POST('/v1/podcast/user-question-answers/{question_id}', {
    params: { path: { question_id: question.id } },
    body: {
      id: crypto.randomUUID(),
      form_id: form.id,
      form_version_id: form.form_version_id,
      attempt: form.attempt,
      sequence: question.sequence,
      answers: question.answers.filter((one) => one.text === text).map(({ id }) => id),
    },
  });
}

describe('a questionnaire in the studio', () => {
  it('API-05.7 is made, written, published in versions and brought back, and changes nothing for whoever is in an attempt', async () => {
    const stream = await anEpisode();
    const id = await anExam(stream, aQuestion(1), aQuestion(2, { kind: 'multiple', passage: { from: 1.5, to: 20 } }));
    expect((await askedOf(stream))?.forms).toEqual([]);
    const draft = await read(id);
    expect(draft).toMatchObject({
      version: 2,
      type: 'exam',
      is_draft: true,
      faults: [],
      versions: [],
      stream: { id: stream.id, company_id: company.id },
    });
    expect(draft?.content.questions.map(({ key }) => key)).toEqual([1, 2]);

    const first = await publish(id, 2);
    expect(first.data).toMatchObject({ version: 3, is_draft: false, versions: [{ number: 1, questions: 2, learners: 0 }] });
    expect(first.data?.content).toEqual(draft?.content);
    // A moment of the first question, as the waveform places one.
    await server.db.query(
      unprepared(`insert into display_moment (stream_id, audio_version_id, question_id, type, open_ms, attempts)
        select $1, $2, q.id, 'VIDEO', 5000, 2 from question q join form_version v on v.id = q.form_version_id where v.form_id = $3 and q.key = 1`),
      [stream.id, stream.audio_version_id, id],
    );
    expect((await answer(stream, 'Fout', 0)).data?.is_correct).toBe(false);
    const begun = await askedOf(stream);
    expect(begun?.forms[0]?.questions[0]).toMatchObject({ text: 'Vraag 1', attempts_left: 1, tip: 'Denk aan de score.', explanation: null });

    // The second question first, the first in other words, and a third.
    const changed = await patch(id, 3, { title: 'Beter', order: [2, 1, 3], questions: [aQuestion(1, { text: 'Anders' }), aQuestion(3)] });
    expect(changed.data).toMatchObject({ version: 4, is_draft: true, versions: [{ number: 1, learners: 1 }] });
    const second = await publish(id, 4);
    expect(second.data).toMatchObject({ versions: [{ number: 2, questions: 3 }, { number: 1 }], moments: [{ question: 1, type: 'VIDEO', at: 5 }] });

    // Whoever was in an attempt is asked what they were asked, and ends it; somebody else gets the new version, with its moment.
    expect((await askedOf(stream))?.forms[0]).toMatchObject({
      title: 'Toets',
      questions: [{ text: 'Vraag 1', attempts_left: 1 }, { text: 'Vraag 2' }],
    });
    expect((await askedOf(stream))?.stream.displayMoments).toHaveLength(1);
    await answer(stream, 'Goed', 0);
    expect((await answer(stream, 'Goed', 1)).response.status).toBe(200);
    expect((await askedOf(stream))?.forms[0]).toMatchObject({ state: 'passed', title: 'Toets' });
    const other = await server.as(await anAccount(server.db));
    const { data } = await other.GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: stream.id } } });
    expect(data?.forms[0]).toMatchObject({ title: 'Beter', questions: [{ text: 'Vraag 2' }, { text: 'Anders' }, { text: 'Vraag 3' }] });
    expect(data?.stream.displayMoments).toMatchObject([{ question_id: data?.forms[0]?.questions[1]?.id, time_open: 5 }]);

    // Back to what was published first: a draft, which nobody is asked before it is published.
    const back = await editor.POST('/v1/studio/forms/{form_id}/restore', { ...at(id, 5), body: { published: 1 } });
    expect(back.data?.content).toEqual(first.data?.content);
    const again = await editor.POST('/v1/studio/forms/{form_id}/restore', { ...at(id, 6), body: { published: 2 } });
    expect(again.data).toMatchObject({ is_draft: false, version: 7 });
    const saved = await editor.POST('/v1/studio/forms/{form_id}/restore', { ...at(id, 7), body: { version: 2 } });
    expect(saved.data).toMatchObject({ is_draft: true, versions: [{ number: 2 }, { number: 1 }], content: draft?.content });
    const history = (await editor.GET('/v1/studio/forms/{form_id}/edits', at(id))).data?.edits;
    expect(history?.map(({ version }) => version)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(history?.[3]).toMatchObject({ account: { name: 'Joris Berg' }, changes: { published: [1, 2] } });
    expect(history?.[4]?.changes).toMatchObject({
      title: ['Toets', 'Beter'],
      order: [
        [1, 2],
        [2, 1, 3],
      ],
      'question 3': [null, { text: 'Vraag 3' }],
    });
  });

  it('API-05.7 is published without faults alone, and not deleted once it was', async () => {
    const stream = await anEpisode();
    const id = await anExam(stream);
    const codeOf = async (call: Promise<{ error?: { code: string } | undefined }>) => (await call).error?.code;
    expect((await read(id))?.faults).toEqual([{ question: null, fault: 'no_questions' }]);
    expect(await codeOf(publish(id, 1))).toBe('publication_not_possible');
    const strange = { url: `/media/images/${'0'.repeat(64)}/original.webp`, alt: 'x', width: 1, height: 1 };
    for (const body of [
      { order: [1] },
      { order: [1, 1], questions: [aQuestion(1)] },
      { order: [], questions: [aQuestion(1)] },
      { order: [1], questions: [aQuestion(1, { image: strange })] },
    ])
      expect(await codeOf(patch(id, 1, body))).toBe('validation_failed');
    const { data } = await patch(id, 1, { order: [1], questions: [aQuestion(1, { answers: [] })] });
    expect(data?.faults).toEqual([
      { question: 1, fault: 'too_few_answers' },
      { question: 1, fault: 'no_right_answer' },
    ]);
    await patch(id, 2, { questions: [aQuestion(1)] });
    expect((await publish(id, 3)).response.status).toBe(200);
    expect(await codeOf(publish(id, 4))).toBe('publication_not_possible');
    expect(await codeOf(editor.DELETE('/v1/studio/forms/{form_id}', at(id, 4)))).toBe('publication_not_possible');
    const unasked = await anExam(stream, aQuestion(1));
    expect(await codeOf(editor.DELETE('/v1/studio/forms/{form_id}', at(unasked, 1)))).toBe('version_outdated');
    expect((await editor.DELETE('/v1/studio/forms/{form_id}', at(unasked, 2))).response.status).toBe(204);
  });

  it('API-05.7 of 100 saves from one version stores one whole, and tells 99', async () => {
    const id = await anExam(await anEpisode(), aQuestion(1), aQuestion(2));
    const saves = await Promise.all(
      Array.from({ length: 100 }, (_, n) => {
        const text = `Van ${n}`;
        return patch(id, 2, { title: text, questions: [aQuestion(1, { text }), aQuestion(2, { text })] }, n % 2 === 0 ? editor : colleague);
      }),
    );
    expect(saves.map(({ response }) => response.status).toSorted()).toEqual([200, ...Array.from({ length: 99 }, () => 412)]);
    const stored = await read(id);
    expect(stored?.version).toBe(3);
    expect(new Set([stored?.content.title, ...(stored?.content.questions.map(({ text }) => text) ?? [])]).size).toBe(1);
    expect(saves.flatMap(({ error }) => (error ? [error.current] : []))).toEqual(Array.from({ length: 99 }, () => stored));
  });

  it('API-05.7 stands in the lists of its company and its episode alone', async () => {
    const [stream, other] = [await anEpisode(), await aStream(server.db, { course: await aCourse(server.db), title: 'Van een ander bedrijf' })];
    const id = await anExam(stream, aQuestion(1));
    const published = await aQuestionnaire(server.db, { stream, type: 'poll', title: 'Peiling over ritme', position: 5 });
    await aQuestionnaire(server.db, { stream: other });
    const list = async (query: object) => (await editor.GET('/v1/studio/forms', { params: { query } })).data;
    const all = await list({ stream_id: stream.id });
    expect(all?.forms).toMatchObject([
      { id, type: 'exam', title: 'Toets', questions: 1, is_draft: true, published: null, learners: 0 },
      { id: published.id, type: 'poll', title: 'Peiling over ritme', questions: 1, is_draft: false, published: 1, company_name: company.name },
    ]);
    expect((await list({ q: 'over ritme', type: 'poll', company_id: company.id }))?.forms.map((form) => form.id)).toEqual([published.id]);
    expect(await list({ stream_id: other.id })).toEqual({ forms: [], total: 0 });
  });
});
