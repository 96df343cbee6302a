import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transcriber } from '../../../adapters/transcription/transcriber.ts';
import { unprepared } from '../../../db/database.ts';
import { aCompany, anAccount, aStream } from '../../../testing/builders.ts';
import { recordNoise } from '../../../testing/live/recorded-noise.ts';
import { aQuestionnaire } from '../../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { makeRecordedEpisodes } from './recordings.ts';

let server: TestServer;
const transcriber: Transcriber = { transcribe: () => Promise.resolve([{ from: 0, to: 2, text: 'Welkom allemaal.', speaker: null }]) };
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-23T19:50:00Z'), parts: { transcriber } });
  await server.app.ready();
});
afterAll(() => server.stop());

const SLIDE = 'a'.repeat(64);
const seconds = (count: number) => server.clock.advance(count * 1000);

/** An evening of which a minute was recorded: after 20 s a question of its exam was put, with a picture 6 s behind, and after 40 s a poll. */
async function anEvening() {
  const company = await aCompany(server.db);
  const live = await aStream(server.db, { kind: 'live', audio: false, company });
  const exam = await aQuestionnaire(server.db, { stream: live, questions: [{ passage: [1, 2], correct: [0] }, { correct: [1] }] });
  const editor = await server.as(
    await anAccount(server.db, { permissions: [{ name: 'update_stream', company }], roles: [{ type: 'moderator', company }] }),
  );
  const inRoom = { path: { live_id: live.id } };
  const [moment] = await server.db.query<{ id: number }>(
    unprepared(`insert into display_moment (stream_id, question_id, type) values ($1, $2, 'MANUAL') returning id`),
    [live.id, exam.questions[1]?.id],
  );
  await server.db.query(
    unprepared(`with slide as (insert into image (content_hash, width, height) values ($2, 1600, 900) on conflict (content_hash) do update set width = 1600)
      insert into live_plan (stream_id, programme) values ($1, $3)`),
    [live.id, SLIDE, JSON.stringify([{ title: 'Casus', minutes: 60, slide: SLIDE }])],
  );
  const turn = (from: 'waiting' | 'live', to: 'live' | 'ended') => editor.PUT('/v1/live/{live_id}/phase', { params: inRoom, body: { from, to } });
  await turn('waiting', 'live');
  await recordNoise(server, live.id, 60);
  seconds(20);
  const hidden = { is_shown: false, are_results_published: false, are_answers_published: false, is_direct_answer_hidden: false };
  await editor.PUT('/v1/live/{live_id}/moments/{display_moment_id}', {
    params: { path: { live_id: live.id, display_moment_id: moment?.id ?? 0 } },
    body: { from: hidden, to: { ...hidden, is_shown: true }, media_time: new Date(server.clock.now().getTime() - 6000).toISOString() },
  });
  seconds(20);
  for (const question of ['Hoe vaak ziet u dit?', 'Nooit gevraagd', 'Verborgen']) {
    const { data: poll } = await editor.POST('/v1/live/{live_id}/polls', {
      params: inRoom,
      body: { id: randomUUID(), question, choices: ['Wekelijks', 'Zelden'], is_multiple: false },
    });
    if (question === 'Nooit gevraagd') continue;
    for (const change of question === 'Verborgen' ? (['open', 'hide'] as const) : (['open'] as const))
      await editor.PUT('/v1/live/{live_id}/polls/{poll_key}/phase', {
        params: { path: { live_id: live.id, poll_key: poll?.key ?? '' } },
        body: { change },
      });
  }
  seconds(20);
  await turn('live', 'ended');
  seconds(600);
  await makeRecordedEpisodes(server.context, () => false);
  await server.runJobs();
  const { data } = await editor.GET('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: live.id } } });
  return { editor, company, live, episodeId: data?.live?.recording_id ?? 0 };
}

it('LIVE-13.6 its questions and polls come along as drafts, each placed where it was put, and publishing keeps the places', async () => {
  const { editor, episodeId } = await anEvening();
  const load = async () => (await editor.GET('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: episodeId } } })).data;
  const episode = await load();
  expect(episode?.questions.map(({ form_type, text, is_draft, passage }) => [form_type, text, is_draft, passage])).toEqual([
    ['exam', 'Vraag 1', true, null],
    ['exam', 'Vraag 2', true, null],
    ['poll', 'Hoe vaak ziet u dit?', true, null],
  ]);
  // Its chapter has the slide that it began with for a picture.
  const address = episode?.chapters[0]?.image ?? '';
  expect([episode?.chapters[0]?.title, address.endsWith(`/media/images/${SLIDE}/original.webp`)]).toEqual(['Casus', true]);
  const pictures = unprepared('select source_url from chapter_image where stream_id = $1');
  expect(await server.db.query(pictures, [episodeId])).toEqual([{ source_url: address }]);
  const placed = async () => {
    const { questions = [], moments = [] } = (await load()) ?? {};
    return moments.map(({ question_id, type, time_open }) => [questions.find(({ id }) => id === question_id)?.text, type, time_open]);
  };
  const places = [
    ['Vraag 2', 'VIDEO', 14],
    ['Hoe vaak ziet u dit?', 'VIDEO', 40],
  ];
  expect(await placed()).toEqual(places);

  // What an editor writes in the draft stands beside the waveform, and what was placed stays placed once it is published.
  const examId = episode?.questions[0]?.form_id ?? 0;
  const at = { params: { path: { form_id: examId } } };
  const { data: form } = await editor.GET('/v1/studio/forms/{form_id}', at);
  expect([form?.is_draft, form?.versions, form?.moments.map((moment) => moment.at)]).toEqual([true, [], [14]]);
  const [first, second] = form?.content.questions ?? [];
  if (!first || !second) throw new Error('the questions are not there');
  await editor.PATCH('/v1/studio/forms/{form_id}', {
    ...at,
    headers: { 'If-Match': '"1"' },
    body: { order: [second.key], questions: [{ ...second, text: 'Wat nu?' }] },
  });
  places[0] = ['Wat nu?', 'VIDEO', 14];
  expect((await load())?.questions.map(({ text }) => text)).toEqual(['Wat nu?', 'Hoe vaak ziet u dit?']);
  expect(await placed()).toEqual(places);
  const { error } = await editor.POST('/v1/studio/forms/{form_id}/publication', { ...at, headers: { 'If-Match': '"2"' } });
  expect(error).toBeUndefined();
  expect((await load())?.questions.map(({ text, is_draft }) => [text, is_draft])).toEqual([
    ['Wat nu?', false],
    ['Hoe vaak ziet u dit?', true],
  ]);
  expect(await placed()).toEqual(places);
});

it('LIVE-13.6 its sound is turned into a draft of a transcript where that is configured', async () => {
  const { editor, episodeId } = await anEvening();
  const { data } = await editor.GET('/v1/studio/streams/{stream_id}/transcripts/{language}/automatic', {
    params: { path: { stream_id: episodeId, language: 'nl' } },
  });
  expect([data?.transcription?.state, data?.cues?.map(({ text }) => text)]).toEqual(['done', ['Welkom allemaal.']]);
});
