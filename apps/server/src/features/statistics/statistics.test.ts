import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, anAccount, aProfession, aStream, type BuiltAccount, type BuiltStream, next } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { aQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { countStatistics } from './count-statistics.ts';

const MINUTE_MS = 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-10T08:00:00Z') });
});
afterAll(() => server.stop());

const sql = <Row>(text: string, values: readonly unknown[] = []) => server.db.query<Row>(unprepared(text), values);

const goTo = (time: string) => server.clock.advance(Date.parse(time) - server.clock.now().getTime());

interface Heard {
  readonly day: string;
  readonly by: BuiltAccount;
  readonly stream: BuiltStream;
  readonly from: number;
  readonly to: number;
}
const history: Heard[] = [];

/** From one minute of the episode to another, as a device reports it. */
async function hear(stream: BuiltStream, by: BuiltAccount, from: number, to: number): Promise<void> {
  const client = await server.as(by);
  await client.GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: stream.id } } });
  const startedAt = server.clock.now();
  server.clock.advance((to - from) * MINUTE_MS);
  const now = server.clock.now();
  const claim = { id: crypto.randomUUID(), audio_version_id: stream.audio_version_id ?? 0, from: from * 60, to: to * 60, rate: 1 };
  const { error } = await client.PUT('/v1/users/{user_id}/streams/{stream_id}/progress', {
    params: { path: { user_id: by.id, stream_id: stream.id } },
    body: {
      device_id: crypto.randomUUID(),
      sent_at: now.toISOString(),
      heard: [{ ...claim, started_at: startedAt.toISOString(), ended_at: now.toISOString() }],
    },
  });
  expect(error).toBeUndefined();
  history.push({ day: now.toISOString().slice(0, 10), by, stream, from, to });
}

/** The same as the counts say, from the history itself. */
function expected(period: { from: string; to: string }, streams: readonly BuiltStream[]) {
  const until = history.filter(({ day, stream }) => day <= period.to && streams.includes(stream));
  const within = until.filter(({ day }) => day >= period.from);
  const listeners = new Set(within.map(({ by }) => by.id)).size;
  const pairs = new Map(within.map(({ by, stream }) => [`${by.id} ${stream.id}`, { by, stream }]));
  const heardOf = (by: BuiltAccount, stream: BuiltStream) =>
    new Set(
      until.filter((one) => one.by === by && one.stream === stream).flatMap(({ from, to }) => Array.from({ length: to - from }, (_, n) => from + n)),
    );
  const finished = [...pairs.values()].filter(({ by, stream }) => heardOf(by, stream).size === 10).length;
  const isTold = listeners === 0 || listeners >= 5;
  return {
    listeners: isTold ? listeners : null,
    minutes: isTold ? within.reduce((sum, { from, to }) => sum + to - from, 0) : null,
    finished: pairs.size > 0 && isTold && (finished === 0 || finished >= 5) ? finished / pairs.size : null,
    episodes: isTold && listeners > 0 ? pairs.size / listeners : null,
  };
}

const counts = async () => ({
  audience: await sql('select * from audience_count order by scope, scope_id, day, previous'),
  reach: await sql('select * from reach_count order by stream_id, day, previous, reached_before, reached'),
  activity: await sql('select * from activity_count order by scope, scope_id, day'),
  questions: await sql('select * from question_count order by question_id, day'),
});

describe('The statistics of a company', () => {
  it('are those of everybody once in each period, of each series and episode, with where they stopped, and the same however often they are counted', async () => {
    const company = await aCompany(server.db, { name: 'Hartlijn' });
    const series = await aCourse(server.db, { company, title: 'Ritme & ruis' });
    const other = await aCourse(server.db, { company, title: 'Wegrakingen' });
    const [one, two] = [await aStream(server.db, { course: series, title: 'Eén' }), await aStream(server.db, { course: series, title: 'Twee' })];
    const three = await aStream(server.db, { course: other, title: 'Drie' });
    const people = await Promise.all(Array.from({ length: 7 }, () => anAccount(server.db)));
    const permissions = [{ name: 'update_stream', company } as const];
    const editor = conforming(await server.as(await anAccount(server.db, { permissions })));

    const days = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'];
    for (const [index, person] of people.entries()) await hear(one, person, 0, index < 5 ? 4 : 10);
    await countStatistics(server.context);
    goTo('2026-11-11T08:00:00Z');
    for (const person of people.slice(0, 5)) await hear(one, person, 4, 10);
    for (const person of people.slice(0, 3)) await hear(two, person, 0, 1);
    // The job was down on a day: it is counted with the next.
    goTo('2026-11-12T08:00:00Z');
    for (const person of people.slice(1)) await hear(three, person, 2, 5);
    goTo('2026-11-13T08:00:00Z');
    await hear(one, people[0] as BuiltAccount, 0, 3);
    for (const person of people) await hear(two, person, 0, 10);
    await countStatistics(server.context);

    const measured = [
      { streams: [one, two, three], path: '/v1/studio/companies/{company_id}/statistics', params: { company_id: company.id } },
      { streams: [one, two], path: '/v1/studio/courses/{course_id}/statistics', params: { course_id: series.id } },
      { streams: [one], path: '/v1/studio/streams/{stream_id}/statistics', params: { stream_id: one.id } },
    ] as const;
    for (const { streams, path, params } of measured)
      for (const [first, from] of days.entries())
        for (const to of days.slice(first)) {
          const { data } = await editor.GET(path as '/v1/studio/companies/{company_id}/statistics', {
            params: { path: params as { company_id: number }, query: { from, to } },
          });
          expect(data?.totals, `${path} ${from} ${to}`).toMatchObject(expected({ from, to }, streams));
          expect(data?.totals_before, `before ${path} ${from} ${to}`).toMatchObject(expected(data?.period_before ?? { from, to }, streams));
        }

    const retention = async (from: string, to: string) =>
      (await editor.GET('/v1/studio/streams/{stream_id}/statistics', { params: { path: { stream_id: one.id }, query: { from, to } } })).data
        ?.retention;
    expect((await retention('2026-11-10', '2026-11-10'))?.map((share) => Math.round(share * 7))).toEqual(
      Array.from({ length: 101 }, (_, hundredth) => (hundredth <= 40 ? 7 : 2)),
    );
    expect(new Set(await retention('2026-11-10', '2026-11-13'))).toEqual(new Set([1]));
    expect(await retention('2026-11-13', '2026-11-13')).toBeNull();

    const query = { from: '2026-11-10', to: '2026-11-13' };
    const { data } = await editor.GET('/v1/studio/companies/{company_id}/statistics', { params: { path: { company_id: company.id }, query } });
    expect(data?.series.map(({ title, minutes, listeners }) => [title, minutes, listeners])).toEqual([
      ['Ritme & ruis', 146, 7],
      ['Wegrakingen', 18, 6],
    ]);
    expect(data?.episodes.map(({ title, minutes }) => [title, minutes])).toEqual(
      [
        ['Twee', 73],
        ['Eén', 73],
        ['Drie', 18],
      ].toSorted((a, b) => Number(b[1]) - Number(a[1]) || (a[0] === 'Eén' ? -1 : 1)),
    );

    const before = await counts();
    await Promise.all([countStatistics(server.context), countStatistics(server.context)]);
    expect(await counts()).toEqual(before);
    await sql('truncate statistics_day, listener_days, audience_count, reach_count, activity_count, question_count');
    await countStatistics(server.context);
    expect(await counts()).toEqual(before);
  });

  it('tell which questions were answered wrong at first, and the points that were given; of fewer than five nothing; as CSV in the language of the reader', async () => {
    const company = await aCompany(server.db);
    const course = await aCourse(server.db, { company, title: 'Lab' });
    const stream = await aStream(server.db, { course, title: 'Bloed; en gas' });
    const exam = await aQuestionnaire(server.db, {
      stream,
      questions: [
        { text: 'Welke waarde?', correct: [0] },
        { text: 'Bij wie?', correct: [0] },
      ],
    });
    const people = await Promise.all(Array.from({ length: 6 }, () => anAccount(server.db)));
    const profession = await aProfession(server.db);
    const [accreditation] = await sql<{ id: number }>(
      `insert into accreditation (stream_id, profession_id, register, points) values ($1, $2, 'Register', 1.5) returning id`,
      [stream.id, profession.id],
    );
    const now = server.clock.now();
    for (const [index, { learnerId }] of people.entries()) {
      await hear(stream, people[index] as BuiltAccount, 0, 2);
      const [attempt] = await sql<{ id: number }>(
        'insert into form_attempt (learner_id, form_id, form_version_id, number) values ($1, $2, $3, 1) returning id',
        [learnerId, exam.id, exam.versionId],
      );
      const answers = index < 5 ? exam.questions : exam.questions.slice(0, 1);
      for (const [place, { id }] of answers.entries())
        for (const sequence of [1, 2])
          await sql(
            `insert into given_answer (learner_id, id, form_attempt_id, question_id, sequence, answers, is_correct, attempts_left, received_at)
             values ($1, $2, $3, $4, $5, '[]', $6, 0, $7)`,
            [learnerId, crypto.randomUUID(), attempt?.id, id, sequence, sequence === 2 || (place === 0 ? index === 0 : index < 4), now],
          );
      await sql(
        `insert into certificate (learner_id, accreditation_id, code, points, earned_at, issued_at, snapshot) values ($1, $2, $3, 1.5, $4, $4, '{}')`,
        [learnerId, accreditation?.id, `code-${next()}`, now],
      );
    }
    await countStatistics(server.context);
    const as = async (language: 'nl' | 'en') =>
      server.as(await anAccount(server.db, { language, permissions: [{ name: 'update_course', company }] }));
    const query = { from: '2026-11-01', to: '2026-11-30' };
    const path = { company_id: company.id };
    const { data } = await conforming(await as('nl')).GET('/v1/studio/companies/{company_id}/statistics', { params: { path, query } });
    expect(data?.totals).toMatchObject({ listeners: 6, points: 9, certificates: 6 });
    expect(
      data?.questions.map(({ text, answers, correct, stream_title, course_title }) => [text, answers, correct, stream_title, course_title]),
    ).toEqual([
      ['Welke waarde?', 6, 1 / 6, 'Bloed; en gas', 'Lab'],
      ['Bij wie?', 5, 4 / 5, 'Bloed; en gas', 'Lab'],
    ]);

    const file = async (language: 'nl' | 'en') => {
      const client = await as(language);
      const got = await client.GET('/v1/studio/companies/{company_id}/statistics/csv', {
        params: { path, query },
        parseAs: 'text',
      });
      return (got.data as unknown as string).replace('\u{feff}', '').split('\r\n');
    };
    expect(await file('nl')).toEqual([
      'Serie;Aflevering;Verschenen op;Luisteraars;Minuten beluisterd;Uitgeluisterd (%);Certificaten;Punten',
      'Lab;"Bloed; en gas";2026-01-01;6;12;0;6;9',
      '',
    ]);
    expect((await file('en'))[0]).toBe('Series;Episode;Released on;Listeners;Minutes heard;Heard to the end (%);Certificates;Points');

    // Of four people nothing is told.
    await sql('update certificate set revoked_at = $1, revoked_reason = $2 where accreditation_id = $3 and id % 6 < 2', [
      now,
      'x',
      accreditation?.id,
    ]);
    await countStatistics(server.context);
    const { data: fewer } = await (await as('nl')).GET('/v1/studio/companies/{company_id}/statistics', { params: { path, query } });
    expect(fewer?.totals).toMatchObject({ points: null, certificates: null });
    for (const wrong of [
      { from: '2026-02-30', to: '2026-03-01' },
      { from: '2025-01-01', to: '2026-03-01' },
    ]) {
      const { response } = await (await as('nl')).GET('/v1/studio/companies/{company_id}/statistics', { params: { path, query: wrong } });
      expect(response.status).toBe(422);
    }
  });
});
