import type { DraftQuestion } from '@auscult/contract/entities/studio/form';
import { MOST_OF_FORM, MOST_OF_STREAM, sizeOf } from '@auscult/domain/questionnaires/size';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { errorPhrases } from '../../http/error-response.ts';
import { takeFromWindow } from '../../limits/fixed-window.ts';
import { aCompany, aCourse, anAccount, aStream, type BuiltCompany, type BuiltStream } from '../../testing/builders.ts';
import { aQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: BuiltCompany;
let editor: Awaited<ReturnType<TestServer['as']>>;
let editorId: number;
let learner: typeof editor;
beforeAll(async () => {
  server = await startTestServer();
  company = await aCompany(server.db);
  const permissions = [{ name: 'update_stream' as const, company }];
  const account = await anAccount(server.db, { permissions });
  editorId = account.id;
  editor = await server.as(account);
  learner = await server.as(await anAccount(server.db));
});
afterAll(() => server.stop());

const aQuestion = (key: number, answers: number, text = `Vraag ${key}`): DraftQuestion => ({
  key,
  kind: 'multiple',
  text,
  topic: '',
  is_required: true,
  explanation: '',
  tip: '',
  attempts: 1,
  passage: null,
  image: null,
  minimum: null,
  maximum: null,
  minimum_label: '',
  maximum_label: '',
  answers: Array.from({ length: answers }, (_, n) => ({ key: 100 * key + n + 1, text: `a${n}`, is_correct: false })),
  bank_question_id: null,
});
const questions = (count: number, answers: number) => Array.from({ length: count }, (_, n) => aQuestion(n + 1, answers));
const orderOf = (all: readonly DraftQuestion[]) => all.map(({ key }) => key);
const at = (id: number, version?: number) => ({
  params: { path: { form_id: id } },
  ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
});
const aPoll = async (stream: BuiltStream) => {
  const { data, error } = await editor.POST('/v1/studio/streams/{stream_id}/forms', {
    params: { path: { stream_id: stream.id } },
    body: { type: 'poll', title: 'Peiling' },
  });
  return { id: data?.id ?? 0, error };
};
const patch = (id: number, version: number, all: readonly DraftQuestion[]) =>
  editor.PATCH('/v1/studio/forms/{form_id}', { ...at(id, version), body: { questions: [...all], order: orderOf(all) } });
const publish = (id: number, version: number) => editor.POST('/v1/studio/forms/{form_id}/publication', at(id, version));
const anEpisode = async () => aStream(server.db, { course: await aCourse(server.db, { company }) });

/** Of this size: 100 questions of five answers. */
async function aFullPoll(stream: BuiltStream) {
  const { id } = await aPoll(stream);
  await patch(id, 1, questions(MOST_OF_FORM.questions, 5));
  return id;
}

describe('what a questionnaire may hold', () => {
  it('API-05.7 is refused beyond its questions, its answers and its signs, in words that say the bound', async () => {
    const { id } = await aPoll(await anEpisode());
    const long = Array.from({ length: 40 }, (_, n) => aQuestion(n + 1, 2, 'x'.repeat(4000)));
    for (const all of [questions(101, 2), questions(26, 20), long]) {
      const { response, error } = await patch(id, 1, all);
      expect([response.status, error?.code]).toEqual([422, 'form_too_large']);
    }
    const { data } = await patch(id, 1, questions(100, 5));
    expect(data?.content.questions).toHaveLength(100);
    for (const language of ['nl', 'en'] as const) {
      const { byCode } = errorPhrases[language];
      for (const [text, most] of [
        [byCode.form_too_large, MOST_OF_FORM],
        [byCode.forms_too_large, MOST_OF_STREAM],
      ] as const)
        for (const number of Object.values(most)) expect(text).toContain(number.toLocaleString(language));
    }
  });

  it('API-05.7 stays readable where it was larger before, and may become smaller', async () => {
    const { id } = await aPoll(await anEpisode());
    const before = (await editor.GET('/v1/studio/forms/{form_id}', at(id))).data?.content;
    await server.db.query(unprepared('update form set draft = $2 where id = $1'), [id, JSON.stringify({ ...before, questions: questions(150, 20) })]);
    expect((await editor.GET('/v1/studio/forms/{form_id}', at(id))).data?.content.questions).toHaveLength(150);
    const order = (count: number) => ({ ...at(id, 1), body: { order: orderOf(questions(count, 0)) } });
    expect((await editor.PATCH('/v1/studio/forms/{form_id}', order(140))).data?.content.questions).toHaveLength(140);
    expect((await publish(id, 2)).error?.code).toBe('form_too_large');
    const back = await editor.POST('/v1/studio/forms/{form_id}/restore', { ...at(id, 2), body: { version: 1 } });
    expect(back.error?.code).toBe('form_too_large');
  });

  it('API-05.7 takes a body as long as the largest, and none that is longer', async () => {
    const { id } = await aPoll(await anEpisode());
    const long = Array.from({ length: 100 }, (_, n) => aQuestion(n + 1, 5, '€'.repeat(1400)));
    expect(sizeOf(long).characters).toBeLessThan(MOST_OF_FORM.characters);
    expect((await patch(id, 1, long)).response.status).toBe(200);
    expect(
      (
        await patch(
          id,
          2,
          long.map((one) => ({ ...one, text: '€'.repeat(3000) })),
        )
      ).response.status,
    ).toBe(413);
  });

  it('is saved by one editor as much as an hour has room for', async () => {
    await server.db.query(unprepared('delete from fixed_window_counter'));
    const { id } = await aPoll(await anEpisode());
    await takeFromWindow(server.db, server.clock.now(), {
      kind: 'form_saved',
      name: String(editorId),
      amount: 19_999,
      maximum: 20_000,
      windowSeconds: 3600,
    });
    const { response, error } = await patch(id, 1, questions(40, 5));
    expect([response.status, error?.code]).toEqual([429, 'too_many_requests']);
    server.clock.advance(3_600_000);
    expect((await patch(id, 1, questions(40, 5))).response.status).toBe(200);
  });
});

describe('what a stream asks together', () => {
  it('API-01.23 API-05.7 is bounded when a questionnaire is published, with what somebody answered in older versions', async () => {
    const stream = await anEpisode();
    const ids = [await aFullPoll(stream), await aFullPoll(stream), await aFullPoll(stream)];
    const { id: small } = await aPoll(stream);
    await patch(small, 1, questions(1, 2));
    for (const id of ids) expect((await publish(id, 2)).response.status).toBe(200);
    const refused = await publish(small, 2);
    expect([refused.response.status, refused.error?.code]).toEqual([422, 'forms_too_large']);
    // It was not published: nobody is asked it, and it is a draft as before.
    const page = async () => (await learner.GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: stream.id } } })).data;
    expect((await page())?.forms.map(({ id }) => id)).toEqual(ids);

    // Somebody answered the first: its version stays among what may be asked when a shorter one takes its place.
    const [first] = (await page())?.forms ?? [];
    const [asked] = first?.questions ?? [];
    const answered = await learner.POST('/v1/podcast/user-question-answers/{question_id}', {
      params: { path: { question_id: asked?.id ?? 0 } },
      body: {
        id: crypto.randomUUID(),
        form_id: ids[0] ?? 0,
        form_version_id: first?.form_version_id ?? 0,
        attempt: 1,
        sequence: 0,
        answers: [asked?.answers[0]?.id ?? 0],
      },
    });
    expect(answered.response.status).toBe(200);
    for (const [place, status] of [
      [0, 422],
      [1, 200],
    ] as const) {
      await patch(ids[place] ?? 0, 3, questions(1, 2));
      expect((await publish(ids[place] ?? 0, 4)).response.status).toBe(200);
      expect((await publish(small, 2)).response.status).toBe(status);
    }
  });

  it('lets whoever has more from before publish what makes it no larger', async () => {
    const stream = await anEpisode();
    const before = await aQuestionnaire(server.db, { stream, type: 'poll', questions: Array.from({ length: 310 }, () => ({ answers: 2 })) });
    const { data } = await editor.GET('/v1/studio/forms/{form_id}', at(before.id));
    const [one] = data?.content.questions ?? [];
    if (!one) throw new Error('nothing is asked');
    await editor.PATCH('/v1/studio/forms/{form_id}', { ...at(before.id, 1), body: { questions: [{ ...one, text: 'Korter' }] } });
    expect((await publish(before.id, 2)).response.status).toBe(200);
    const { id } = await aPoll(stream);
    await patch(id, 1, questions(1, 2));
    expect((await publish(id, 2)).error?.code).toBe('forms_too_large');
  });

  it('API-05.7 is twenty questionnaires, also of thirty that are made at once', async () => {
    const stream = await anEpisode();
    const made = await Promise.all(Array.from({ length: 30 }, () => aPoll(stream)));
    expect(made.filter(({ error }) => error?.code === 'limit_reached')).toHaveLength(10);
  });
});
