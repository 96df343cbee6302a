import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { storeTranscript } from '../../media/audio/audio-queries.ts';
import { aCourse, anAccount, anAudioVersion, aStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Cues = readonly (readonly [from: number, text: string, speaker?: string])[];
const say = (versionId: number, cues: Cues, language = 'nl') =>
  storeTranscript(server.db, {
    versionId,
    language,
    sourceUrl: null,
    cues: cues.map(([from, text, speaker]) => ({ from, to: from + 4, speaker: speaker ?? null, text })),
  });

async function anEpisodeThatSays(cues: Cues, parts: Parameters<typeof aStream>[1] = {}) {
  const stream = await aStream(server.db, { course: await aCourse(server.db), ...parts });
  if (stream.audio_version_id === null) throw new Error('the episode has no audio');
  await say(stream.audio_version_id, cues);
  return { ...stream, audio_version_id: stream.audio_version_id };
}

const find = async (q: string, client = server.client, page: { in?: 'transcripts'; limit?: number; offset?: number } = {}) =>
  (await conforming(client).GET('/v1/podcast/search', { params: { query: { q, ...page } } })).data;
const hits = async (q: string, client = server.client) => (await find(q, client))?.transcripts ?? [];
const episodes = async (q: string, client = server.client) => (await hits(q, client)).map(({ stream }) => stream.id);
const sql = (text: string, values: unknown[] = []) => server.db.query(unprepared(text), values);

describe('GET /v1/podcast/search in transcripts', () => {
  it('gives the episode, the second, the sentence and where in it the words stand', async () => {
    const stream = await anEpisodeThatSays([
      [0, 'Welkom bij deze aflevering.'],
      [95.5, 'Dan over de zwanenhals,', 'Gast'],
      [99, 'die bij coëliakie voorkomt.', 'Gast'],
      [104, 'Tot zover.'],
    ]);
    const [hit] = await hits('zwanenhals coeliakie');
    expect(hit).toMatchObject({
      stream: { id: stream.id, entity_type: 'stream' },
      audio_version_id: stream.audio_version_id,
      seconds: 95.5,
      speaker: 'Gast',
      sentence: 'Dan over de zwanenhals, die bij coëliakie voorkomt.',
    });
    expect(hit?.matches.map(([from, to]) => hit.sentence.slice(from, to))).toEqual(['zwanenhals', 'coëliakie']);
  });

  it.each([
    ['a plural', 'kwartelkoningen', 'De kwartelkoning roept.'],
    ['a compound', 'visarend', 'Bij de visarendpoli is plaats.'],
    ['a code', 'abcd2', 'De ABCD2-score telt.'],
    ['a misspelling', 'schrekvogel', 'Een schrikvogel in de tuin.'],
    ['a beginning', 'ijsduik', 'De ijsduiker zwemt.'],
  ])('finds %s: %s', async (_, q, text) => {
    const stream = await anEpisodeThatSays([[30, text]]);
    const [hit] = await hits(q);
    expect(hit).toMatchObject({ stream: { id: stream.id }, seconds: 30, sentence: text });
    expect(hit?.matches).not.toEqual([]);
  });

  it('gives every episode once, at the place that has most of the words', async () => {
    const stream = await anEpisodeThatSays([
      [10, 'Eerst de roerdomp.'],
      [20, 'Nog eens de roerdomp met een woudaapje.'],
      [400, 'En later weer de roerdomp.'],
    ]);
    const found = await hits('roerdomp woudaapje');
    expect(found).toMatchObject([{ stream: { id: stream.id }, seconds: 20 }]);
  });

  it('searches only what the viewer may hear', async () => {
    const [open, members, subscribers] = [
      await anEpisodeThatSays([[1, 'Over de notenkraker.']], { releasedAt: '2026-01-03T00:00:00Z' }),
      await anEpisodeThatSays([[1, 'Over de notenkraker.']], { visibility: 'members', releasedAt: '2026-01-02T00:00:00Z' }),
      await anEpisodeThatSays([[1, 'Over de notenkraker.']], { visibility: 'subscribers', releasedAt: '2026-01-01T00:00:00Z' }),
    ];
    const account = await anAccount(server.db);
    const member = await server.as(account);
    const subscriber = await anAccount(server.db);
    await sql('insert into subscription (account_id, course_id) select $1, course_id from course_stream where stream_id = $2', [
      subscriber.id,
      subscribers.id,
    ]);
    expect(await episodes('notenkraker')).toEqual([open.id]);
    expect(await episodes('notenkraker', member)).toEqual([open.id, members.id]);
    expect(await episodes('notenkraker', await server.as(subscriber))).toEqual([open.id, members.id, subscribers.id]);
    expect(await episodes('notenkraker', await server.as(await anAccount(server.db, { roles: [{ type: 'SuperAdmin' }] })))).toHaveLength(3);
  });

  it('follows the episode: withdrawn, scheduled, published again, restricted, deleted', async () => {
    const stream = await anEpisodeThatSays([[1, 'Over de grutto.']]);
    expect(await episodes('grutto')).toEqual([stream.id]);
    await sql(`update stream set state = 'withdrawn' where id = $1`, [stream.id]);
    expect(await episodes('grutto')).toEqual([]);
    await sql(`update stream set state = 'published' where id = $1`, [stream.id]);
    expect(await episodes('grutto')).toEqual([stream.id]);
    await sql(`update course set visibility = 'members' where id = (select course_id from course_stream where stream_id = $1)`, [stream.id]);
    expect(await episodes('grutto')).toEqual([]);
    await sql(`update course set visibility = 'public', state = 'draft' where id = (select course_id from course_stream where stream_id = $1)`, [
      stream.id,
    ]);
    expect(await episodes('grutto')).toEqual([]);
    await sql('delete from stream where id = $1', [stream.id]);
    expect(await sql('select from search_passage where stream_id = $1', [stream.id])).toEqual([]);
    expect(await sql(`select from search_word where word = 'grutto'`)).toEqual([]);
  });

  it('follows the transcript: another text, another audio version, the language of the stream, an editor’s', async () => {
    const stream = await anEpisodeThatSays([[1, 'Over de kluut.']]);
    await say(stream.audio_version_id, [[1, 'Over de scholekster.']]);
    expect([await episodes('kluut'), await episodes('scholekster')]).toEqual([[], [stream.id]]);
    await say(stream.audio_version_id, [[1, 'About the lapwing.']], 'en');
    expect(await episodes('lapwing')).toEqual([]);
    await sql(`insert into transcript (audio_version_id, language, cues, is_edited) values ($1, 'nl', $2, true)`, [
      stream.audio_version_id,
      JSON.stringify([{ from: 1, to: 2, speaker: null, text: 'Over de wulp.' }]),
    ]);
    expect([await episodes('scholekster'), await episodes('wulp')]).toEqual([[], [stream.id]]);
    await anAudioVersion(server.db, { stream });
    expect(await episodes('wulp')).toEqual([]);
    await sql('update stream set audio_version_id = $2 where id = $1', [stream.id, stream.audio_version_id]);
    expect(await episodes('wulp')).toEqual([stream.id]);
  });

  it('SRCH-04.3 pages through what was said without losing or repeating one', async () => {
    const course = await aCourse(server.db);
    for (let one = 0; one < 12; one += 1) await anEpisodeThatSays([[one, 'Over de zeekoet.']], { course });
    const first = await find('zeekoet');
    expect([first?.transcripts.length, first?.totals.transcripts]).toEqual([10, 12]);
    const pages = [
      await find('zeekoet', server.client, { in: 'transcripts', limit: 5 }),
      await find('zeekoet', server.client, { in: 'transcripts', limit: 50, offset: 5 }),
    ];
    expect(pages.map((page) => page?.transcripts.length)).toEqual([5, 7]);
    expect(new Set(pages.flatMap((page) => page?.transcripts.map(({ stream }) => stream.id) ?? [])).size).toBe(12);
    expect(pages[0]).toMatchObject({ courses: [], totals: { courses: 0, transcripts: 12 } });
  });

  it('takes transcripts as they come: empty, without times or sentences, long beyond reason', async () => {
    await anEpisodeThatSays([]);
    const endless = await anEpisodeThatSays([[0, `${'bijzonderheid '.repeat(40_000)} middelste zaagbek`]]);
    expect(await episodes('bijzonderheid')).toEqual([endless.id]);
    const pieces = await anEpisodeThatSays(Array.from({ length: 400 }, (_, n) => [n, n === 300 ? 'brilduiker' : 'stukje tekst'] as const));
    const [hit] = await hits('brilduiker');
    expect(hit?.stream.id).toBe(pieces.id);
    expect(hit?.seconds).toBeGreaterThan(285);
    expect(hit?.seconds).toBeLessThanOrEqual(300);
  });
});
