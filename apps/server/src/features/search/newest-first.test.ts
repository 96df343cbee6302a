import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { storeTranscript } from '../../media/audio/audio-queries.ts';
import { aCourse, aStream } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const EPISODES = 70;
const HOUR_MS = 3_600_000;
const KWAK = [3, 63, 64];

let server: TestServer;
/** Newest first. In the titles 'wouw' stands everywhere, 'lepelaar' in the oldest alone, 'kwak' here and there. */
let ids: number[];
beforeAll(async () => {
  server = await startTestServer();
  const course = await aCourse(server.db);
  const now = server.clock.now().getTime();
  ids = [];
  for (let age = 0; age < EPISODES; age += 1) {
    const words = ['wouw', age >= EPISODES - 5 && 'lepelaar', KWAK.includes(age) && 'kwak'].filter((word) => word !== false).join(' ');
    const stream = await aStream(server.db, { course, title: words, releasedAt: new Date(now - (age + 1) * HOUR_MS).toISOString() });
    ids.push(stream.id);
    if (stream.audio_version_id === null) throw new Error('the episode has no audio');
    const cues = [{ from: 0, to: 4, speaker: null, text: `Hier is een ${words}.` }];
    await storeTranscript(server.db, { versionId: stream.audio_version_id, language: 'nl', sourceUrl: null, cues });
  }
});
afterAll(() => server.stop());

const placesOf = (rows: { id: number }[]) => rows.map(({ id }) => ids.indexOf(id));
const sql = async (text: string, values: unknown[]) => placesOf(await server.db.query<{ id: number }>(unprepared(text), values));

// So few are wanted that the newest so many times as many are not all.
const NETS = [
  {
    net: 'titles',
    most: 2,
    of: (...words: string[]) => sql(`select entity_id as id from find_documents('streams', $1::tsquery[], true, now(), 2)`, [words]),
  },
  {
    net: 'texts',
    most: 2,
    of: (...words: string[]) => sql(`select entity_id as id from find_documents('streams', $1::tsquery[], false, now(), 2)`, [words]),
  },
  {
    net: 'passages',
    most: 4,
    of: (...words: string[]) => sql(`select stream_id as id from find_passages($1::tsquery[], now(), '{public,members}', null, 4)`, [words]),
  },
];

describe.each(NETS)('When the newest are looked at first: $net', ({ most, of }) => {
  it('takes the newest of what stands everywhere', async () => {
    expect(await of('wouw')).toEqual(Array.from({ length: most }, (_, place) => place));
  });

  it('goes on among the others when the newest have too few, with none lost and none twice', async () => {
    expect(await of('kwak')).toEqual(KWAK.slice(0, most));
  });

  it('finds what has one of several words, and what has all of several', async () => {
    expect(await of('nergens | (kwak | ooknergens)')).toEqual(KWAK.slice(0, most));
    expect(await of('nergens | kwa:*', 'wouw')).toEqual(KWAK.slice(0, most));
    expect(await of('(lepelaar & wouw) | kwak')).toEqual([...KWAK, EPISODES - 5].slice(0, most));
    expect(await of('kwak', 'nergens')).toEqual([]);
  });

  it('finds what only the oldest have', async () => {
    expect(await of('lepelaar')).toEqual(Array.from({ length: most }, (_, place) => EPISODES - 5 + place));
  });
});
