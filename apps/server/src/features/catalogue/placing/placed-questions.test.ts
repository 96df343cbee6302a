import type { Paths } from '@auscult/contract/paths';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { aFile } from '../../../testing/a-file.ts';
import { aCompany, aCourse, anAccount, aStream, type BuiltStream } from '../../../testing/builders.ts';
import { aFormVersion, aQuestionnaire, type BuiltQuestionnaire } from '../../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let editor: Awaited<ReturnType<TestServer['as']>>;
let learner: typeof editor;
let stream: BuiltStream;
let exam: BuiltQuestionnaire;

beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z') });
});
beforeEach(async () => {
  const company = await aCompany(server.db);
  editor = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_stream', company }] }));
  learner = await server.as(await anAccount(server.db));
  stream = await aStream(server.db, { course: await aCourse(server.db, { company }) });
  exam = await aQuestionnaire(server.db, { stream, questions: [{ correct: [0], passage: [10, 20] }, { correct: [1] }] });
});
afterAll(() => server.stop());

type Patch = Paths['/v1/studio/streams/{stream_id}']['patch']['requestBody']['content']['application/json'];
const path = () => ({ path: { stream_id: stream.id } });
const patch = (version: number, body: Patch) =>
  editor.PATCH('/v1/studio/streams/{stream_id}', { params: path(), headers: { 'If-Match': `"${version}"` }, body });
const read = async () => (await editor.GET('/v1/studio/streams/{stream_id}', { params: path() })).data;
const heard = async () => (await learner.GET('/v1/podcast/streams/{stream_id}', { params: path() })).data?.stream;
const idOf = (index: number, of = exam) => of.questions[index]?.id ?? 0;
const at = (index: number, time_open: number, more: object = {}) => ({
  question_id: idOf(index),
  type: 'VIDEO' as const,
  time_open,
  time_close: null,
  attempts: 2,
  ...more,
});

describe('The questions of an episode, placed in its sound', () => {
  it('ACC-04.1 are listed with what is known of them, put at seconds of the version that plays, and asked there', async () => {
    expect((await read())?.questions).toMatchObject([
      { id: idOf(0), form_type: 'exam', number: 1, answers: 3, attempts: 2, is_draft: false, passage: { from: 10, to: 20 } },
      { id: idOf(1), number: 2, passage: null },
    ]);
    const { data } = await patch(1, { moments: [at(1, 30), at(0, 12.3456)] });
    expect(data?.moments).toMatchObject([
      { question_id: idOf(0), time_open: 12.346 },
      { question_id: idOf(1), time_open: 30 },
    ]);
    expect((await heard())?.displayMoments).toMatchObject([
      { type: 'VIDEO', question_id: idOf(0), time_open: 12.346, attempts: 2 },
      { question_id: idOf(1), time_open: 30 },
    ]);
    const [stored] = await server.db.query<{ versions: number[] }>(
      unprepared('select array_agg(distinct audio_version_id) as versions from display_moment where stream_id = $1'),
      [stream.id],
    );
    expect(stored?.versions).toEqual([stream.audio_version_id]);
  });

  it('ACC-04.1 keep their ids when they move, so that what was answered is not asked anew', async () => {
    const { data: placed } = await patch(1, { moments: [at(0, 10), at(1, 30)] });
    const [first, second] = placed?.moments ?? [];
    await learner.POST('/v1/podcast/user-question-answers/{question_id}', {
      params: { path: { question_id: idOf(0) } },
      body: {
        id: crypto.randomUUID(),
        form_id: exam.id,
        form_version_id: exam.versionId,
        attempt: 1,
        sequence: 0,
        answers: [exam.questions[0]?.right[0] ?? 0],
        display_moment_id: first?.id ?? 0,
      },
    });
    const moved = [
      { ...at(0, 50), id: first?.id ?? null },
      { ...at(1, 30), id: second?.id ?? null },
    ];
    const { data } = await patch(2, { moments: moved });
    expect(data?.moments.map(({ id, time_open }) => [id, time_open])).toEqual([
      [second?.id, 30],
      [first?.id, 50],
    ]);
    const shown = await heard();
    expect(shown?.displayMoments.find(({ id }) => id === first?.id)).toMatchObject({ time_open: 50 });
    expect(shown?.forms[0]?.questions.find(({ id }) => id === idOf(0))).toMatchObject({ answered: true, is_correct: true });
    // Taken away and put back, as an undo does, before anything else came: answers stay too.
    await patch(3, { moments: [] });
    expect((await heard())?.displayMoments).toEqual([]);
    await editor.POST('/v1/studio/streams/{stream_id}/restore', { params: path(), headers: { 'If-Match': '"4"' }, body: { version: 3 } });
    expect((await read())?.moments.map(({ question_id, time_open }) => [question_id, time_open])).toEqual([
      [idOf(1), 30],
      [idOf(0), 50],
    ]);
    expect((await heard())?.forms[0]?.questions.find(({ id }) => id === idOf(0))).toMatchObject({ answered: true });
  });

  it('ACC-04.2 ACC-04.3 come at times of the clock and by hand too, and stay put by hand when they are saved', async () => {
    const opens = Date.parse('2026-11-20T11:00:00Z') / 1000;
    const { data } = await patch(1, {
      moments: [
        { ...at(0, opens), type: 'CLOCK' as const, time_close: opens + 7200 },
        { ...at(1, 5), type: 'MANUAL' as const },
      ],
    });
    expect(data?.moments).toMatchObject([
      { type: 'CLOCK', time_open: opens, time_close: opens + 7200 },
      { type: 'MANUAL', time_open: null },
    ]);
    const manual = data?.moments[1];
    await server.db.query(unprepared(`update display_moment set shown_at = '2026-11-20T11:59:00Z' where id = $1`), [manual?.id]);
    await patch(2, { moments: (data?.moments ?? []).map((moment) => ({ ...moment, attempts: 3 })) });
    expect((await heard())?.displayMoments.find(({ id }) => id === manual?.id)).toMatchObject({ attempts: 3, time_open: expect.any(Number) });
  });

  it('API-05.5 name the version that they began from, stand in the history, and refuse what cannot be', async () => {
    const { error } = await patch(7, { moments: [at(0, 10)] });
    expect(error).toMatchObject({ code: 'version_outdated', current: { version: 1, moments: [] } });
    const other = await aQuestionnaire(server.db, { stream: await aStream(server.db, { course: await aCourse(server.db) }) });
    for (const body of [
      { moments: [{ ...at(0, 1), question_id: idOf(0, other) }] },
      { moments: [at(0, 100_000)] },
      { moments: [{ ...at(0, 1), time_open: null }] },
      { passages: [{ question_id: idOf(0), from: 20, to: 10 }] },
      { passages: [0, 0].map((index) => ({ question_id: idOf(index), from: 1, to: 2 })) },
    ])
      expect((await patch(1, body)).error?.code).toBe('validation_failed');
    await patch(1, { moments: [at(0, 10)] });
    const { data } = await editor.GET('/v1/studio/streams/{stream_id}/edits', { params: { ...path(), query: {} } });
    expect(data?.edits[0]?.changes['moments']).toEqual([[], [{ id: null, ...at(0, 10) }]]);
  });

  it('ACC-04.1 move where a published question is answered, and nothing else of it; a draft’s question is not asked yet', async () => {
    const draft = await aFormVersion(server.db, exam.id, { questions: [{ text: 'Nog niet' }], published: false });
    const { data } = await patch(1, {
      passages: [{ question_id: idOf(1), from: 5, to: 7.5 }],
      moments: [{ ...at(0, 10), question_id: draft.questions[0]?.id ?? 0 }],
    });
    expect(data?.questions.map(({ passage, is_draft }) => [passage, is_draft])).toEqual([
      [null, false],
      [{ from: 5, to: 7.5 }, false],
      [null, true],
    ]);
    expect((await heard())?.displayMoments).toEqual([]);
  });
});

describe('A passage that is moved while its questionnaire is being written', () => {
  it('ACC-04.1 is moved in the draft too, so that publishing it does not bring the old one back', async () => {
    const form = { params: { path: { form_id: exam.id } } };
    const write = (version: number, body: object) =>
      editor.PATCH('/v1/studio/forms/{form_id}', { ...form, headers: { 'If-Match': `"${version}"` }, body: body as Record<string, never> });
    const written = (await editor.GET('/v1/studio/forms/{form_id}', form)).data;
    const { data: draft } = await write(written?.version ?? 0, { title: 'Andere titel' });
    await patch(1, { passages: [{ question_id: idOf(0), from: 31.5, to: 40 }] });
    expect((await write(draft?.version ?? 0, { title: 'Nog een titel' })).error?.code).toBe('version_outdated');
    const now = (await editor.GET('/v1/studio/forms/{form_id}', form)).data;
    expect(now?.content.title).toBe('Andere titel');
    expect(now?.content.questions.map(({ passage }) => passage)).toEqual([{ from: 31.5, to: 40 }, null]);
    await editor.POST('/v1/studio/forms/{form_id}/publication', { ...form, headers: { 'If-Match': `"${now?.version}"` } });
    expect((await read())?.questions.map(({ passage }) => passage)).toEqual([{ from: 31.5, to: 40 }, null]);
  });
});

describe('A questionnaire of which another version is published', () => {
  const form = () => ({ params: { path: { form_id: exam.id } } });
  async function publishNext(): Promise<void> {
    const written = (await editor.GET('/v1/studio/forms/{form_id}', form())).data;
    const headers = (version: number | undefined) => ({ 'If-Match': `"${version}"` });
    const { data: draft } = await editor.PATCH('/v1/studio/forms/{form_id}', {
      ...form(),
      headers: headers(written?.version),
      body: { title: 'Andere titel' },
    });
    await editor.POST('/v1/studio/forms/{form_id}/publication', { ...form(), headers: headers(draft?.version) });
  }

  it('ACC-04.1 gives its questions other ids and the keys that they had, with their moments, without another version of the episode', async () => {
    await patch(1, { moments: [at(0, 10)] });
    const before = await read();
    await publishNext();
    const after = await read();
    const [was, now] = [before, after].map((one) => one?.questions.map(({ id, key }) => ({ id, key })) ?? []);
    expect(now?.map(({ key }) => key)).toEqual(was?.map(({ key }) => key));
    expect(now?.map(({ id }) => id)).not.toEqual(was?.map(({ id }) => id));
    expect(after?.moments).toMatchObject([{ question_id: now?.[0]?.id, time_open: 10 }]);
    expect(after?.version).toBe(before?.version);
  });

  it('ACC-04.1 API-05.5 brings moments and passages back from before it, of the questions as they are now', async () => {
    await patch(1, { moments: [at(0, 10)], passages: [{ question_id: idOf(0), from: 1, to: 2 }] });
    await patch(2, { moments: [at(0, 50)], passages: [] });
    await publishNext();
    const { data } = await editor.POST('/v1/studio/streams/{stream_id}/restore', {
      params: path(),
      headers: { 'If-Match': '"3"' },
      body: { version: 2 },
    });
    const [question] = data?.questions ?? [];
    expect(data?.moments).toMatchObject([{ question_id: question?.id, time_open: 10 }]);
    expect(question?.passage).toEqual({ from: 1, to: 2 });
  });
});

describe('The picture of a chapter', () => {
  it('is taken in by the pipeline of all pictures and shown to listeners; what is no picture is refused', async () => {
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const send = (picture: Buffer | string) => editor.POST('/v1/studio/streams/{stream_id}/chapter-pictures', { params: path(), ...aFile(picture) });
    const { data } = await send(bytes);
    expect(data?.url).toMatch(/^http.*\/media\/images\/[0-9a-f]{64}\/original\.webp$/);
    await patch(1, { chapters: [{ title: 'Casus', begin: 0, image: data?.url ?? null, url: null }] });
    const hash = /images\/([0-9a-f]+)\//.exec(data?.url ?? '')?.[1];
    expect(JSON.stringify((await heard())?.chapters)).toContain(hash);
    expect((await send('<svg onload="x"/>')).error).toMatchObject({ code: 'validation_failed' });
  });
});
