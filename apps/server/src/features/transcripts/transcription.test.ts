import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommandTranscriber } from '../../adapters/transcription/command-transcriber.ts';
import { createHttpTranscriber } from '../../adapters/transcription/http-transcriber.ts';
import type { Transcriber } from '../../adapters/transcription/transcriber.ts';
import { unprepared } from '../../db/database.ts';
import { callService } from '../../egress/call-service.ts';
import { aCompany, aCourse, anAccount, aStream, type BuiltStream } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { resumeTranscriptions, transcribe } from './transcribe.ts';
import { wordsToExpect } from './words-to-expect.ts';

interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly form: FormData;
  readonly url: string | undefined;
}

let service: Server;
let statuses: number[] = [];
let calls: Call[] = [];
let server: TestServer;
let editor: Awaited<ReturnType<TestServer['as']>>;
let stream: BuiltStream;

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const answer = async () => {
      const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
      calls.push({ headers: request.headers, form, url: request.url });
      const status = statuses.shift() ?? 200;
      const text = ` Deel ${calls.length}. `;
      response.writeHead(status).end(JSON.stringify({ language: 'dutch', segments: [{ id: 0, start: 1, end: 2.5, text }] }));
    };
    request.on('end', () => void answer());
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/`;
  server = await startTestServer({ parts: { transcriber: createHttpTranscriber({ url, key: 'let-me-in', model: 'whisper-1' }, callService, 0) } });
});
afterAll(async () => {
  await server.stop();
  service.close();
});
beforeEach(async () => {
  calls = [];
  statuses = [];
  const company = await aCompany(server.db);
  editor = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_stream', company }] }));
  stream = await aStream(server.db, { course: await aCourse(server.db, { company }), title: 'Apixaban bij boezemfibrilleren' });
});

/** 26 ms a frame, of which 128 kbit/s take 417 bytes. */
function mp3(seconds: number): Buffer {
  const frames = Math.round(seconds / (1152 / 44_100));
  const file = Buffer.alloc(frames * 417);
  for (let frame = 0; frame < frames; frame += 1) file.set([0xff, 0xfb, 0x90, 0x00], frame * 417);
  return file;
}
const sql = (text: string, ...values: unknown[]) => server.db.query<Record<string, unknown>>(unprepared(text), values);
async function keep(file: Buffer, seconds: number): Promise<void> {
  const key = `audio/aa/${crypto.randomUUID().replaceAll('-', '')}.mp3`;
  await server.context.storage.put(key, file);
  await sql('update audio_version set storage_key = $2, duration_ms = $3 where id = $1', stream.audio_version_id, key, Math.round(seconds * 1000));
}
const params = () => ({ params: { path: { stream_id: stream.id, language: 'nl' } } });
const PATH = '/v1/studio/streams/{stream_id}/transcripts/{language}/automatic';
async function make(context = server.context) {
  const { data } = await editor.PUT(PATH, params());
  await transcribe.run(context, { transcription_id: data?.transcription?.id ?? '' }, new AbortController().signal);
  return (await editor.GET(PATH, params())).data;
}

describe('A transcript of speech', () => {
  it('is asked of the service with the file, the language and the words to expect, and is a draft that listeners do not see', async () => {
    await keep(mp3(3), 3);
    await sql(
      `insert into chapter (audio_version_id, position, title, begin_ms, end_ms) values ($1, 1, 'De CHA2DS2-VA', 0, 3000)`,
      stream.audio_version_id,
    );
    const made = await make();
    expect(made).toMatchObject({
      is_available: true,
      transcription: { state: 'done', progress: 1, fault: null },
      cues: [{ from: 1, to: 2.5, speaker: null, text: 'Deel 1.' }],
    });
    const [{ headers, form, url } = { headers: {}, form: new FormData(), url: '' }] = calls;
    expect([url, headers.authorization]).toEqual(['/v1/audio/transcriptions', 'Bearer let-me-in']);
    expect([form.get('model'), form.get('response_format'), form.get('language')]).toEqual(['whisper-1', 'verbose_json', 'nl']);
    expect(form.get('prompt')).toContain('Apixaban bij boezemfibrilleren. De CHA2DS2-VA');
    const sent = form.get('file') as File;
    expect([sent.name, sent.type, sent.size]).toEqual(['audio.mp3', 'audio/mpeg', mp3(3).length]);
    const heard = await editor.GET('/v1/podcast/streams/{stream_id}/transcript', { params: { path: { stream_id: stream.id }, query: {} } });
    expect(heard.response.status).toBe(404);
    await editor.DELETE(PATH, params());
    expect((await editor.GET(PATH, params())).data).toMatchObject({ transcription: null, cues: null });
  });

  it('of what is long comes in parts that keep the limits of services, with the times of the whole', async () => {
    await keep(mp3(3000), 3000);
    await sql(`insert into audio_waveform (audio_version_id, peaks, silences) values ($1, '', '{[1190000,1192000)}')`, stream.audio_version_id);
    const made = await make();
    expect(calls.every(({ form }) => (form.get('file') as File).size < 25_000_000)).toBe(true);
    expect(calls.reduce((all, { form }) => all + (form.get('file') as File).size, 0)).toBe(mp3(3000).length);
    expect(made?.cues?.map(({ from }) => Math.round(from))).toEqual([1, 1192, 2392]);
  });

  it('is asked once more after an error of the service, and says what is wrong after the second', async () => {
    await keep(mp3(3), 3);
    statuses = [503];
    expect((await make())?.transcription?.state).toBe('done');
    expect(calls).toHaveLength(2);
    statuses = [500, 502];
    expect((await make())?.transcription).toMatchObject({ state: 'failed', fault: 'not_reachable' });
    statuses = [401];
    expect((await make())?.transcription).toMatchObject({ state: 'failed', fault: 'refused' });
    expect(calls).toHaveLength(5);
  });

  it('is made once at a time, and goes on after its process was killed', async () => {
    await keep(mp3(3), 3);
    const [first, second] = [await editor.PUT(PATH, params()), await editor.PUT(PATH, params())];
    const id = first.data?.transcription?.id;
    expect(second.data?.transcription?.id).toBe(id);
    await sql(`update transcription set state = 'running', touched_at = '2020-01-01' where id = $1`, id);
    const waiting = async () => (await sql(`select from graphile_worker.jobs where task_identifier = 'transcribe'`)).length;
    const before = await waiting();
    await resumeTranscriptions(server.context);
    expect(await waiting()).toBe(before + 1);
    await transcribe.run(server.context, { transcription_id: id ?? '' }, new AbortController().signal);
    expect((await editor.GET(PATH, params())).data?.transcription?.state).toBe('done');
  });

  it('is not to be had where nothing is configured, or where the sound is not kept', async () => {
    expect((await make())?.transcription).toMatchObject({ state: 'failed', fault: 'no_audio' });
    await keep(mp3(3), 3);
    expect((await make({ ...server.context, transcriber: null }))?.transcription).toMatchObject({ state: 'failed', fault: 'not_reachable' });
  });
});

describe('A program of the operator’s', () => {
  const run = (transcriber: Transcriber, signal = new AbortController().signal) =>
    transcriber.transcribe(
      { path: '/tmp/audio.mp3', mimeType: 'audio/mpeg', extension: 'mp3', duration: 0.001 },
      { language: 'nl-NL', prompt: 'Noor', signal },
    );
  const node = (script: string, leastMs?: number) => createCommandTranscriber([process.execPath, '-e', script, '--'], leastMs);

  it('gets the file, the language and the words, and prints segments; it has nothing of the server’s environment', async () => {
    const print = `const [file, language, words] = process.argv.slice(1);
      console.log(JSON.stringify({ transcription: [{ offsets: { from: 0, to: 1500 }, text: [file, language, words, Object.keys(process.env).sort()].join() }] }))`;
    const [cue] = await run(node(print));
    expect(cue).toMatchObject({ from: 0, to: 1.5, text: '/tmp/audio.mp3,nl,Noor,HOME,LANG,PATH' });
  });

  it('is ended when it takes too long, and is refused when it fails or prints something else', async () => {
    await expect(run(node('setInterval(() => {}, 1000)', 50))).rejects.toMatchObject({ fault: 'too_heavy' });
    await expect(run(node('process.exit(3)'))).rejects.toMatchObject({ fault: 'refused' });
    await expect(run(node('console.log("hallo")'))).rejects.toMatchObject({ fault: 'unreadable' });
    await expect(run(createCommandTranscriber(['/nowhere/whisper']))).rejects.toMatchObject({ fault: 'not_reachable' });
  });
});

describe('The words to expect', () => {
  it('are those of the episode, each once, within what services look at', () => {
    const episode = { title: 'Apixaban', course: 'Ritme', summary: 'Apixaban', description: [{ t: 'p', c: ['Over ', { t: 'b', c: ['DOAC’s'] }] }] };
    expect(wordsToExpect({ ...episode, people: ['Noor'], chapters: ['Casus', 'Dosis'] })).toBe('Ritme. Apixaban. Noor. Casus. Dosis. Over DOAC’s');
    expect(wordsToExpect({ ...episode, people: [], chapters: Array.from({ length: 300 }, (_, at) => `Hoofdstuk ${at}`) }).length).toBeLessThan(701);
  });
});
