import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCourse, anAccount, anAudioVersion, aProfession, aStream, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { aQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { statementsOf } from '../../testing/statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z') });
});
afterAll(() => server.stop());

const at = (stream: { id: number }) => ({ params: { path: { stream_id: stream.id } } });
const guest = () => conforming(server.client);
const anEpisode = async (parts: Parameters<typeof aStream>[1] = {}) => aStream(server.db, { course: await aCourse(server.db), ...parts });

async function insert(sql: string, values: unknown[]): Promise<number> {
  const [row] = await server.db.query<{ id: number }>(unprepared(`${sql} returning id`), values);
  return row?.id ?? 0;
}

/** An exam of one question, shown a minute into the audio. */
async function withExam(stream: BuiltStream) {
  const exam = await aQuestionnaire(server.db, {
    stream,
    questions: [{ text: 'Welke?', explanation: 'Het geheime waarom', answers: 2, correct: [0] }],
  });
  const [question] = exam.questions;
  const moment = await insert(
    `insert into display_moment (stream_id, audio_version_id, question_id, type, open_ms, close_ms) values ($1, $2, $3, 'VIDEO', 60000, 75500)`,
    [stream.id, stream.audio_version_id, question?.id],
  );
  return { exam, question: question?.id ?? 0, moment };
}

describe('GET /v1/podcast/streams/{stream_id}', () => {
  it('lets a guest open a public episode: audio by signed link, chapters, people', async () => {
    const stream = await anEpisode({ title: 'Wakker om vier uur' });
    await insert(`insert into chapter (audio_version_id, position, title, begin_ms, end_ms) values ($1, 2, 'Vragen', 3675000, 3700500)`, [
      stream.audio_version_id,
    ]);
    await insert(`insert into chapter (audio_version_id, position, title, begin_ms, end_ms) values ($1, 1, 'Begin', 0, 75000)`, [
      stream.audio_version_id,
    ]);
    const person = await insert(`insert into person (company_id, name, description) values ($1, 'Iemand', 'Voorbeeld')`, [stream.company_id]);
    await server.db.query(unprepared(`insert into stream_person values ($1, $2, 'guest', 1)`), [stream.id, person]);
    const { data } = await guest().GET('/v1/podcast/streams/{stream_id}', at(stream));
    expect(data?.stream).toMatchObject({
      title: 'Wakker om vier uur',
      duration: 600,
      has_transcript: false,
      position: 1,
      heard: [],
      stream_user: [],
      scrubbing: 'free',
      chapters: [
        { title: 'Begin', name: 'Begin', time: '0:00', time_begin: 0, time_end: 75 },
        { title: 'Vragen', time: '1:01:15', time_begin: 3675, time_end: 3700.5 },
      ],
      people: [{ name: 'Iemand', role: 'guest', description: 'Voorbeeld', disclosure: null, media: [] }],
      audio: { audio_version_id: stream.audio_version_id, downloadable: true, duration: 600, mime_type: 'audio/mpeg' },
    });
    expect(data?.stream.embed_url).toBe(data?.stream.audio?.url);
    expect(data?.stream.embed_url).toMatch(new RegExp(`^/media/audio/${stream.audio_version_id}/[0-9a-f]+\\.mp3\\?e=\\d+&s=`));
  });

  it('shows its summary where it has no description', async () => {
    const stream = await anEpisode();
    const descriptionOf = async () => (await guest().GET('/v1/podcast/streams/{stream_id}', at(stream))).data?.stream.description;
    expect(await descriptionOf()).toEqual([]);
    await server.db.query(unprepared(`update stream set edited = jsonb_build_object('summary', 'Over antistolling.') where id = $1`), [stream.id]);
    expect(await descriptionOf()).toEqual([{ t: 'p', c: ['Over antistolling.'] }]);
    const tree = JSON.stringify([{ t: 'p', c: ['Alles over antistolling.'] }]);
    await server.db.query(unprepared(`update stream set edited = edited || jsonb_build_object('description', $2::jsonb) where id = $1`), [
      stream.id,
      tree,
    ]);
    expect(await descriptionOf()).toEqual([{ t: 'p', c: ['Alles over antistolling.'] }]);
  });

  it('takes an editor’s chapters in place of a feed’s', async () => {
    const stream = await anEpisode();
    const chapter = (title: string, isEdited: boolean) =>
      insert('insert into chapter (audio_version_id, position, title, begin_ms, end_ms, is_edited) values ($1, 1, $2, 0, 10000, $3)', [
        stream.audio_version_id,
        title,
        isEdited,
      ]);
    await chapter('Uit de feed', false);
    await chapter('Van de redactie', true);
    const { data } = await guest().GET('/v1/podcast/streams/{stream_id}', at(stream));
    expect(data?.stream.chapters.map(({ title }) => title)).toEqual(['Van de redactie']);
  });

  it.each([
    ['stream', { visibility: 'members' }, {}],
    ['series', {}, { visibility: 'members' }],
  ] as const)(
    'LIB-10.1 LIB-10.4 shows an episode for members only with a lock to a guest, and opens it to a member (set on the %s)',
    async (_, parts, courseParts) => {
      const stream = await aStream(server.db, { course: await aCourse(server.db, courseParts), ...parts });
      const locked = await guest().GET('/v1/podcast/streams/{stream_id}', at(stream));
      expect(locked.data?.stream).toMatchObject({ visibility: 'members', embed_url: null, audio: null });
      const refused = await guest().GET('/v1/podcast/streams/{stream_id}/audio', at(stream));
      expect([refused.response.status, refused.error?.code]).toEqual([403, 'no_permission']);
      const member = conforming(await server.as(await anAccount(server.db)));
      expect((await member.GET('/v1/podcast/streams/{stream_id}', at(stream))).data?.stream.embed_url).toEqual(expect.any(String));
      expect((await member.GET('/v1/podcast/streams/{stream_id}/audio', at(stream))).response.status).toBe(200);
    },
  );

  it('LIB-10.5 refuses a member without the subscription, and opens as long as it runs', async () => {
    const series = await aCourse(server.db, { visibility: 'subscribers' });
    const stream = await aStream(server.db, { course: await aCourse(server.db, { parent: series }) });
    const account = await anAccount(server.db);
    const member = conforming(await server.as(account));
    const tryIt = async () => {
      const { response, error } = await member.GET('/v1/podcast/streams/{stream_id}/audio', at(stream));
      return error?.code ?? response.status;
    };
    expect(await tryIt()).toBe('no_access');
    expect((await guest().GET('/v1/podcast/streams/{stream_id}/audio', at(stream))).error?.code).toBe('no_permission');
    await server.db.query(unprepared('insert into subscription values ($1, $2, $3)'), [account.id, series.id, '2026-11-20T12:30:00Z']);
    expect(await tryIt()).toBe(200);
    expect((await member.GET('/v1/podcast/streams/{stream_id}', at(stream))).data?.stream.audio).not.toBeNull();
    server.clock.advance(31 * 60_000);
    expect(await tryIt()).toBe('no_access');
    const superAdmin = await server.as(await anAccount(server.db, { roles: [{ type: 'SuperAdmin' }] }));
    expect((await superAdmin.GET('/v1/podcast/streams/{stream_id}/audio', at(stream))).response.status).toBe(200);
    const waiting = conforming(await server.as(await anAccount(server.db, { roles: [{ type: 'SuperAdmin' }], twoFactor: false })));
    expect((await waiting.GET('/v1/podcast/streams/{stream_id}/audio', at(stream))).error?.code).toBe('two_factor_required');
    expect((await waiting.GET('/v1/podcast/streams/{stream_id}', at(stream))).data?.stream.audio).toBeNull();
  });

  it('plays a linked file from its https address, keeps nothing of it, and has none for plain http', async () => {
    const stream = await anEpisode({ audio: false });
    const link = async (url: string) => {
      const id = await insert(`insert into audio_version (stream_id, source_url, mime_type, duration_ms) values ($1, $2, 'audio/mpeg', 90000)`, [
        stream.id,
        url,
      ]);
      await server.db.query(unprepared('update stream set audio_version_id = $2 where id = $1'), [stream.id, id]);
      return (await guest().GET('/v1/podcast/streams/{stream_id}', at(stream))).data?.stream;
    };
    expect((await guest().GET('/v1/podcast/streams/{stream_id}', at(stream))).data?.stream.audio).toBeNull();
    expect(await link('https://example.org/a.mp3')).toMatchObject({
      embed_url: 'https://example.org/a.mp3',
      audio: { url: 'https://example.org/a.mp3', expires_at: null, downloadable: false, byte_size: null },
    });
    expect(await link('http://example.org/a.mp3')).toMatchObject({ embed_url: null, audio: null });
    const { response, error } = await guest().GET('/v1/podcast/streams/{stream_id}/audio', at(stream));
    expect([response.status, error?.code]).toEqual([404, 'stream_unavailable']);
  });

  it('API-06.2 names the course it was asked through where that holds it, and its place there', async () => {
    const [series, collection, stranger] = [
      await aCourse(server.db, { title: 'Serie' }),
      await aCourse(server.db, { title: 'Het beste van' }),
      await aCourse(server.db),
    ];
    const season = await aCourse(server.db, { parent: series, title: 'Seizoen 1' });
    await aStream(server.db, { course: series });
    const stream = await aStream(server.db, { course: season });
    await server.db.query(unprepared('insert into course_stream (course_id, stream_id, position, is_primary) values ($1, $2, 1, false)'), [
      collection.id,
      stream.id,
    ]);
    const through = async (course_id?: number) => {
      const { data } = await guest().GET('/v1/podcast/streams/{stream_id}', {
        params: { ...at(stream).params, query: course_id === undefined ? {} : { course_id } },
      });
      const { course, course_title, series_title, company_id, company_name, position } = data?.stream ?? {};
      expect(course).toEqual({ id: data?.course_id, course_title, series_title, company_id, company_name });
      return [data?.course_id, course_title, series_title, position];
    };
    expect(await through()).toEqual([series.id, 'Serie', 'Serie', 2]);
    expect(await through(series.id)).toEqual([series.id, 'Serie', 'Serie', 2]);
    expect(await through(season.id)).toEqual([season.id, 'Seizoen 1', 'Serie', 1]);
    expect(await through(collection.id)).toEqual([collection.id, 'Het beste van', 'Het beste van', 1]);
    expect(await through(stranger.id)).toEqual([series.id, 'Serie', 'Serie', 2]);
  });

  it('gives a member the forms and their moments, and never which answer is right', async () => {
    const stream = await anEpisode();
    const { exam, question, moment } = await withExam(stream);
    const member = conforming(await server.as(await anAccount(server.db)));
    const { data } = await member.GET('/v1/podcast/streams/{stream_id}', at(stream));
    expect(data?.forms).toMatchObject([
      { form_id: exam.id, type: 'exam', attempts_left: 2, questions: [{ id: question, text: 'Welke?', answered: false }] },
    ]);
    expect(data?.stream.displayMoments).toEqual([
      { id: moment, type: 'VIDEO', action: 'show_question', question_id: question, time_open: 60, time_close: 75.5, attempts: 2 },
    ]);
    expect(data?.stream.answers.map(({ text }) => text).toSorted()).toEqual(['Antwoord 1', 'Antwoord 2']);
  });

  it('ACC-04.2 ACC-04.3 tells the times of the clock of a moment, and since when a question is put by hand while it is', async () => {
    const stream = await anEpisode();
    const { question, moment } = await withExam(stream);
    const member = conforming(await server.as(await anAccount(server.db)));
    const timesWith = async (changes: string) => {
      await server.db.query(unprepared(`update display_moment set question_id = $2, ${changes} where id = $1`), [moment, question]);
      const { data } = await member.GET('/v1/podcast/streams/{stream_id}', at(stream));
      return data?.stream.displayMoments.map(({ type, time_open, time_close }) => [type, time_open, time_close]);
    };
    const secondsOf = (instant: string) => Date.parse(instant) / 1000;
    expect(await timesWith(`type = 'CLOCK', opens_at = '2026-11-20T12:00:00Z', closes_at = '2026-11-20T12:05:00.5Z'`)).toEqual([
      ['CLOCK', secondsOf('2026-11-20T12:00:00Z'), secondsOf('2026-11-20T12:05:00Z') + 0.5],
    ]);
    expect(await timesWith(`type = 'MANUAL'`)).toEqual([['MANUAL', null, null]]);
    expect(await timesWith(`shown_at = '2020-01-01T00:00:00Z'`)).toEqual([['MANUAL', secondsOf('2020-01-01T00:00:00Z'), null]]);
    expect(await timesWith(`hidden_at = '2020-01-01T00:01:00Z'`)).toEqual([['MANUAL', null, null]]);
  });

  it('sends no correctness and no explanation, in whatever field', async () => {
    const stream = await anEpisode();
    await withExam(stream);
    const token = await server.context.sessions.open((await anAccount(server.db)).id, 'test');
    const { payload } = await server.app.inject({ url: `/v1/podcast/streams/${stream.id}`, headers: { authorization: `Bearer ${token}` } });
    expect(payload).toContain('Welke?');
    expect(payload).not.toContain('Het geheime waarom');
    expect(payload.match(/"is_correct":[^,}\]]+/g)).toEqual(['"is_correct":null', '"is_correct":null', '"is_correct":null']);
  });

  it('ACC-06.1 shows no forms to guests and to members who may not listen', async () => {
    const stream = await anEpisode({ visibility: 'subscribers' });
    await withExam(stream);
    for (const client of [guest(), conforming(await server.as(await anAccount(server.db)))]) {
      const { data } = await client.GET('/v1/podcast/streams/{stream_id}', at(stream));
      expect(data).toMatchObject({ forms: [], stream: { forms: [], questions: [], answers: [], displayMoments: [] } });
    }
  });

  it('leaves out moments that belong to the seconds of an older version of the audio', async () => {
    const stream = await anEpisode();
    await withExam(stream);
    const old = await insert(`insert into audio_version (stream_id, content_hash, mime_type) values ($1, 'old', 'audio/mpeg')`, [stream.id]);
    await server.db.query(unprepared('update display_moment set audio_version_id = $2 where stream_id = $1'), [stream.id, old]);
    const member = conforming(await server.as(await anAccount(server.db)));
    expect((await member.GET('/v1/podcast/streams/{stream_id}', at(stream))).data?.stream.displayMoments).toEqual([]);
  });

  it('LIB-11.6 tells a guest and a member for which professions and registers it counts today, and which of them are the own', async () => {
    const stream = await anEpisode();
    const [nurse, doctor] = [await aProfession(server.db, { name: 'Verpleegkundige' }), await aProfession(server.db, { name: 'Huisarts' })];
    const accredit = (profession: { id: number }, register: string, points: number, until: string | null = null) =>
      insert('insert into accreditation (stream_id, profession_id, register, points, valid_until) values ($1, $2, $3, $4, $5)', [
        stream.id,
        profession.id,
        register,
        points,
        until,
      ]);
    await accredit(nurse, 'Proefregister', 1);
    await accredit(doctor, 'Voorbeeldregister', 2, '2026-11-20');
    await accredit(doctor, 'Vervallen register', 3, '2026-11-19');
    const professionsOf = async (client: ReturnType<typeof guest>) =>
      (await client.GET('/v1/podcast/streams/{stream_id}', at(stream))).data?.stream.professions.map(
        ({ profession_name, register, points, is_mine }) => [profession_name, register, points, is_mine],
      );
    expect(await professionsOf(guest())).toEqual([
      ['Verpleegkundige', 'Proefregister', 1, false],
      ['Huisarts', 'Voorbeeldregister', 2, false],
    ]);
    const account = await anAccount(server.db, { professions: [doctor] });
    expect((await professionsOf(conforming(await server.as(account))))?.map(([, , , isMine]) => isMine)).toEqual([false, true]);
  });

  it('tells a stream that was withdrawn from one that never was', async () => {
    const code = async (id: number) => {
      const { response, error } = await guest().GET('/v1/podcast/streams/{stream_id}', at({ id }));
      return [response.status, error?.code];
    };
    expect(await code((await anEpisode({ state: 'withdrawn' })).id)).toEqual([404, 'stream_unavailable']);
    expect(await code((await aStream(server.db)).id)).toEqual([404, 'stream_unavailable']);
    expect(await code(2_000_000_000)).toEqual([404, 'not_found']);
  });
});

describe('GET /v1/podcast/streams/{stream_id}/transcript', () => {
  const cues = (text: string, speaker: string | null = null) => [{ from: 0, to: 2.5, speaker, text }];
  const add = (versionId: number | null, language: string, rows: unknown, isEdited = false) =>
    insert('insert into transcript (audio_version_id, language, cues, is_edited) values ($1, $2, $3, $4)', [
      versionId,
      language,
      JSON.stringify(rows),
      isEdited,
    ]);
  const ask = async (stream: BuiltStream, query: { language?: string; audio_version_id?: number } = {}, client = guest()) => {
    const { data, response, error } = await client.GET('/v1/podcast/streams/{stream_id}/transcript', { params: { ...at(stream).params, query } });
    return { data, status: response.status, code: error?.code };
  };

  it('answers the cues in the stream’s language to whoever may listen, and to nobody else', async () => {
    const stream = await anEpisode({ visibility: 'members' });
    const member = conforming(await server.as(await anAccount(server.db)));
    expect((await ask(stream, {}, member)).status).toBe(404);
    await add(stream.audio_version_id, 'en', cues('Good evening'));
    await add(stream.audio_version_id, 'nl', cues('Goedenafond'));
    await add(stream.audio_version_id, 'nl', cues('Goedenavond'), true);
    expect((await ask(stream, {}, member)).data).toEqual({
      audio_version_id: stream.audio_version_id,
      language: 'nl',
      languages: ['en', 'nl'],
      speakers: [],
      cues: [[0, 2.5, -1, 'Goedenavond']],
    });
    expect((await ask(stream, { language: 'en' }, member)).data).toMatchObject({ language: 'en', cues: [[0, 2.5, -1, 'Good evening']] });
    expect((await ask(stream, { language: 'de' }, member)).data?.language).toBe('nl');
    expect((await member.GET('/v1/podcast/streams/{stream_id}', at(stream))).data?.stream.has_transcript).toBe(true);
    expect((await ask(stream)).code).toBe('no_permission');
  });

  it('names each speaker once', async () => {
    const stream = await anEpisode();
    await add(stream.audio_version_id, 'nl', [...cues('Een', 'Anna'), ...cues('Twee', 'Bram'), ...cues('Drie', 'Anna'), ...cues('Vier')]);
    expect((await ask(stream)).data).toMatchObject({
      speakers: ['Anna', 'Bram'],
      cues: [
        [0, 2.5, 0, 'Een'],
        [0, 2.5, 1, 'Twee'],
        [0, 2.5, 0, 'Drie'],
        [0, 2.5, -1, 'Vier'],
      ],
    });
  });

  it('belongs to a version of the audio, and never to another stream’s', async () => {
    const [stream, other] = [await anEpisode(), await anEpisode()];
    await add(stream.audio_version_id, 'nl', cues('De oude opname'));
    await add(other.audio_version_id, 'nl', cues('Van een ander'));
    const old = stream.audio_version_id ?? 0;
    const holder = conforming(await server.as(await anAccount(server.db)));
    expect((await holder.GET('/v1/podcast/streams/{stream_id}/audio', at(stream))).response.status).toBe(200);
    await anAudioVersion(server.db, { stream });
    expect((await ask(stream)).status).toBe(404);
    expect((await ask(stream, { audio_version_id: old }, holder)).data?.cues[0]?.[3]).toBe('De oude opname');
    expect((await ask(stream, { audio_version_id: other.audio_version_id ?? 0 }, holder)).status).toBe(404);
  });

  it('of a version that was replaced is for whoever got a link to it, for fourteen days', async () => {
    const stream = await anEpisode();
    await add(stream.audio_version_id, 'nl', cues('De oude opname'));
    const old = { audio_version_id: stream.audio_version_id ?? 0 };
    const [holder, other] = [await server.as(await anAccount(server.db)), await server.as(await anAccount(server.db))].map(conforming);
    await holder?.GET('/v1/podcast/streams/{stream_id}/audio', at(stream));
    const statuses = async () => [(await ask(stream, old, holder)).status, (await ask(stream, old, other)).status, (await ask(stream, old)).status];
    expect(await statuses()).toEqual([200, 200, 200]);
    const replacedAgo = (milliseconds: number) =>
      server.db.query(unprepared('update audio_version set replaced_at = $2 where id = $1'), [
        old.audio_version_id,
        new Date(server.clock.now().getTime() - milliseconds),
      ]);
    await anAudioVersion(server.db, { stream });
    await replacedAgo(14 * 86_400_000 - 1);
    expect(await statuses()).toEqual([200, 404, 404]);
    await replacedAgo(14 * 86_400_000);
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  it('is read and made once for all its readers, until somebody writes it anew', async () => {
    const stream = await anEpisode();
    await add(stream.audio_version_id, 'nl', cues('Goedenavond'));
    const read = async () => {
      let said = '';
      const names = await statementsOf(server.db, async () => {
        const answers = await Promise.all([ask(stream), ask(stream, { language: 'nl' })]);
        said = answers.map(({ data }) => data?.cues[0]?.[3]).join(' ');
      });
      return [names.filter((name) => name === 'stream_transcript_cues').length, said];
    };
    expect(await read()).toEqual([1, 'Goedenavond Goedenavond']);
    expect(await read()).toEqual([0, 'Goedenavond Goedenavond']);
    const changed = [stream.audio_version_id, JSON.stringify(cues('Goedemorgen'))];
    await server.db.query(unprepared('update transcript set cues = $2 where audio_version_id = $1'), changed);
    expect(await read()).toEqual([1, 'Goedemorgen Goedemorgen']);
    // Another language beside it is named in the answer too.
    await add(stream.audio_version_id, 'en', cues('Good morning'));
    expect((await ask(stream, { language: 'nl' })).data?.languages).toEqual(['en', 'nl']);
  });

  it('is sent once: the same answer again is 304, for the caller’s own cache only', async () => {
    const stream = await anEpisode();
    await add(stream.audio_version_id, 'nl', cues('Goedenavond'));
    const url = `/v1/podcast/streams/${stream.id}/transcript`;
    const first = await server.app.inject({ url });
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.stringMatching(/^W\/"\..{16}"$/) });
    const again = await server.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    await server.db.query(unprepared('update transcript set cues = $2 where audio_version_id = $1'), [
      stream.audio_version_id,
      JSON.stringify(cues('Goedemorgen')),
    ]);
    const changed = await server.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([changed.statusCode, changed.payload.includes('Goedemorgen')]).toEqual([200, true]);
    await server.db.query(unprepared(`update stream set visibility = 'members' where id = $1`), [stream.id]);
    const refused = await server.app.inject({ url, headers: { 'if-none-match': String(changed.headers.etag) } });
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([403, 'no-store']);
  });
});
