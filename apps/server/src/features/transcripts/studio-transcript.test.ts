import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { takeFromWindow } from '../../limits/fixed-window.ts';
import { aFile } from '../../testing/a-file.ts';
import { aCompany, aCourse, anAccount, anAudioVersion, aStream, type BuiltStream } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { saveLimit } from './transcript-editing.ts';

let server: TestServer;
let editor: Awaited<ReturnType<TestServer['as']>>;
let accountId: number;
let listener: typeof editor;
let stream: BuiltStream;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  const company = await aCompany(server.db);
  const account = await anAccount(server.db, { permissions: [{ name: 'update_stream', company }] });
  accountId = account.id;
  editor = await server.as(account);
  listener = await server.as(await anAccount(server.db));
  stream = await aStream(server.db, { course: await aCourse(server.db, { company }) });
});
afterAll(() => server.stop());

const PATH = '/v1/studio/streams/{stream_id}/transcripts/{language}';
const params = () => ({ path: { stream_id: stream.id, language: 'nl' } });
const from = (version: number) => ({ params: params(), headers: { 'If-Match': `"${version}"` } });
const cue = (at: number, text: string, speaker: string | null = null) => ({ from: at, to: at + 1, speaker, text });
const read = async () => (await editor.GET(PATH, { params: params() })).data;
const save = (version: number, cues: ReturnType<typeof cue>[], is_shown = true) => editor.PUT(PATH, { ...from(version), body: { cues, is_shown } });
const heard = async () =>
  (await listener.GET('/v1/podcast/streams/{stream_id}/transcript', { params: { path: { stream_id: stream.id }, query: {} } })).data?.cues.map(
    ([, , , text]) => text,
  );
const found = async (q: string) => (await listener.GET('/v1/podcast/search', { params: { query: { q } } })).data;
const sql = (text: string, ...values: unknown[]) => server.db.query<Record<string, unknown>>(unprepared(text), values);

describe('The transcript of an episode', () => {
  it('API-05.5 begins from the feed’s, which it never writes to, and is shown once the editor says so', async () => {
    await sql(
      `insert into transcript (audio_version_id, language, cues) values ($1, 'nl', $2)`,
      stream.audio_version_id,
      JSON.stringify([cue(0, 'Uit de feed')]),
    );
    expect(await read()).toMatchObject({ version: 0, origin: 'feed', is_shown: true, cues: [cue(0, 'Uit de feed')] });
    const { data } = await save(0, [cue(3, ' Tweede '), cue(1, 'Kwetterzwam', 'Noor')], false);
    expect(data).toMatchObject({ version: 1, origin: 'editor', is_shown: false, cues: [cue(1, 'Kwetterzwam', 'Noor'), cue(3, 'Tweede')] });
    expect(await heard()).toEqual(['Uit de feed']);
    expect(JSON.stringify(await found('kwetterzwam'))).not.toContain('Kwetterzwam');
    await save(1, data?.cues ?? [], true);
    expect(await heard()).toEqual(['Kwetterzwam', 'Tweede']);
    expect(JSON.stringify(await found('kwetterzwam'))).toContain('Kwetterzwam');
    expect(await sql(`select cues from transcript where audio_version_id = $1 and not is_edited`, stream.audio_version_id)).toEqual([
      { cues: [cue(0, 'Uit de feed')] },
    ]);
  });

  it('API-05.5 is saved by version: of two saves one is stored, and the other is shown it', async () => {
    const both = await Promise.all([save(0, [cue(0, 'Een')]), save(0, [cue(0, 'Twee')])]);
    expect(both.map(({ response }) => response.status).toSorted()).toEqual([200, 412]);
    const [winner, loser] = both[0].data ? both : both.toReversed();
    expect(loser?.error).toMatchObject({ code: 'version_outdated', current: { version: 1, cues: winner?.data?.cues } });
    const { response } = await editor.PUT(PATH, { params: params(), body: { cues: [], is_shown: true } });
    expect(response.status).toBe(428);
  });

  it('API-05.5 withdraws what was said in earlier versions of the audio when it is saved, in every language, and of no other episode', async () => {
    const old = stream.audio_version_id ?? 0;
    const other = await aStream(server.db, { course: await aCourse(server.db) });
    for (const [version, language] of [
      [old, 'nl'],
      [old, 'en'],
      [other.audio_version_id, 'nl'],
    ])
      await sql(
        `insert into transcript (audio_version_id, language, cues) values ($1, $2, $3)`,
        version,
        language,
        JSON.stringify([cue(0, 'Mevrouw Zonnebloem')]),
      );
    await listener.GET('/v1/podcast/streams/{stream_id}/audio', { params: { path: { stream_id: stream.id } } });
    await anAudioVersion(server.db, { stream });
    const ofOld = async (language: string) =>
      (
        await listener.GET('/v1/podcast/streams/{stream_id}/transcript', {
          params: { path: { stream_id: stream.id }, query: { audio_version_id: old, language } },
        })
      ).response.status;
    expect([await ofOld('nl'), await ofOld('en')]).toEqual([200, 200]);
    expect((await save(0, [cue(0, 'Een patiënt')])).response.status).toBe(200);
    expect([await ofOld('nl'), await ofOld('en')]).toEqual([404, 404]);
    expect(await heard()).toEqual(['Een patiënt']);
    expect(await sql('select is_shown from transcript where audio_version_id = $1', other.audio_version_id)).toEqual([{ is_shown: true }]);
  });

  it('API-05.5 is saved no more in an hour than anybody types', async () => {
    await takeFromWindow(server.db, server.clock.now(), { ...saveLimit(accountId, []), amount: 19_999 });
    expect((await save(0, [cue(0, 'a'.repeat(1500))])).response.status).toBe(429);
    expect((await save(0, [cue(0, 'a'.repeat(900))])).response.status).toBe(200);
    const { response } = await save(1, [cue(0, 'Een')]);
    expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([429, 3600]);
    server.clock.advance(3_600_000);
    expect((await save(1, [cue(0, 'Een')])).response.status).toBe(200);
  });

  it('API-05.5 keeps what became another, and goes back to any version', async () => {
    await save(0, [cue(0, 'Een'), cue(1, 'Twee'), cue(2, 'Drie')]);
    await save(1, [cue(0, 'Een'), cue(1, 'Twee en een half'), cue(2, 'Drie')]);
    await save(2, [cue(2, 'Drie')]);
    const { data } = await editor.GET(`${PATH}/edits`, { params: { ...params(), query: {} } });
    expect(data?.edits.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(data?.edits[1]?.changes['cues']).toEqual([
      { at: 1, cues: [cue(1, 'Twee')] },
      { at: 1, cues: [cue(1, 'Twee en een half')] },
    ]);
    const restored = await editor.POST(`${PATH}/restore`, { ...from(3), body: { version: 1 } });
    expect(restored.data).toMatchObject({ version: 4, cues: [cue(0, 'Een'), cue(1, 'Twee'), cue(2, 'Drie')] });
  });

  it('API-05.5 names in its history what is too large to be listed, which can be brought back all the same', async () => {
    const long = Array.from({ length: 20 }, (_, at) => cue(at, 'x'.repeat(3000)));
    await save(0, [cue(0, 'Een')]);
    await save(1, long);
    await save(2, [cue(0, 'Twee')]);
    const { data } = await editor.GET(`${PATH}/edits`, { params: { ...params(), query: {} } });
    expect(data?.edits.map(({ version, is_large, changes }) => [version, is_large, Object.keys(changes)])).toEqual([
      [3, true, []],
      [2, true, []],
      [1, false, ['cues', 'is_own']],
    ]);
    expect((await editor.POST(`${PATH}/restore`, { ...from(3), body: { version: 2 } })).data?.cues).toEqual(long);
    expect((await editor.POST(`${PATH}/restore`, { ...from(4), body: { version: 1 } })).data?.cues).toEqual([cue(0, 'Een')]);
  });

  it('API-05.5 refuses what is too much, and reads the files that publishers make', async () => {
    const tooLong = Array.from({ length: 300 }, (_, at) => cue(at, 'x'.repeat(4000)));
    expect((await save(0, tooLong)).error?.code).toBe('validation_failed');
    const send = (text: string) =>
      editor.POST('/v1/studio/streams/{stream_id}/transcript-reading', { params: { path: { stream_id: stream.id } }, ...aFile(text) });
    const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<v Noor>Goedemorgen.\n';
    const srt = '1\n00:00:01,000 --> 00:00:02,500\nNoor: Goedemorgen.\n';
    const json = JSON.stringify({ segments: [{ startTime: 1, endTime: 2.5, speaker: 'Noor', body: 'Goedemorgen.' }] });
    for (const text of [vtt, json]) expect((await send(text)).data?.cues).toEqual([{ from: 1, to: 2.5, speaker: 'Noor', text: 'Goedemorgen.' }]);
    expect((await send(srt)).data?.cues).toMatchObject([{ from: 1, to: 2.5 }]);
    expect((await send('geen transcript')).error).toMatchObject({
      code: 'validation_failed',
      errors: { text: [expect.stringContaining('geen transcript')] },
    });
    expect(await read()).toMatchObject({ version: 0, cues: [] });
  });
});
