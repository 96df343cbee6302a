import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Upload } from '@auscult/contract/entities/upload';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { storeAudioFile } from '../../media/audio/store-audio-file.ts';
import { finishUpload, tidyUploads } from '../../shared/uploads/local-uploads.ts';
import { claimUpload } from '../../shared/uploads/upload-state-queries.ts';
import { aCompany, aCourse, anAccount, aStream, type BuiltAccount, type BuiltCompany, type BuiltStream } from '../../testing/builders.ts';
import { id3Chapters, silentMp3, toneWav } from '../../testing/generated-audio.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createTusClient, type TusClient } from '../../testing/tus-client.ts';
import { resumeUploads } from './process-upload.ts';

const LONG_MS = 60_000;

let server: TestServer;
let company: BuiltCompany;
let editor: BuiltAccount;
let stream: BuiltStream;
let tus: TusClient;
let origin: string;
const anEditor = () => anAccount(server.db, { permissions: [{ name: 'update_stream', company }] });
const tusOf = async ({ id }: { id: number }) => createTusClient(origin, await server.context.sessions.open(id, 'test'));
beforeAll(async () => {
  server = await startTestServer();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  company = await aCompany(server.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  editor = await anEditor();
  stream = await aStream(server.db, { course: await aCourse(server.db, { company }) });
  tus = await tusOf(editor);
});

const arrived = async (id: string) => (await stat(join(server.context.config.dataDir, 'uploads', id))).size;
const rows = <Row>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);
const stateOf = async (id: string) => (await rows<{ state: string }>('select state from upload where id = $1', id))[0]?.state;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function stored(key: string): Promise<Buffer> {
  return readFile(join(server.mediaFolder, key));
}

/** What the studio hears of an upload. */
async function heard(id: string): Promise<Upload> {
  const { data } = await (await server.as(editor)).GET('/v1/studio/uploads/{upload_id}', { params: { path: { upload_id: id } } });
  if (data === undefined) throw new Error('no such upload');
  return data.upload;
}

/** Uploads it and processes it to its end. */
async function process(bytes: Uint8Array, name = 'opname.wav'): Promise<Upload> {
  const id = await tus.create({ size: bytes.length, streamId: stream.id, name });
  await tus.append(id, 0, bytes);
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).not.toMatch(/receiving|storing/);
  await server.runJobs();
  return heard(id);
}

describe('Sound that a feed brought', () => {
  it(
    'is drawn once an editor opens it, and its silences are found for listeners',
    async () => {
      const [file, damaged] = [join(tmpdir(), `feed-${crypto.randomUUID()}.wav`), join(tmpdir(), `feed-${crypto.randomUUID()}.wav`)];
      await writeFile(file, toneWav({ seconds: 4, sounds: (second) => second < 2 || second >= 3 }));
      await writeFile(damaged, toneWav({ seconds: 4 }).subarray(0, 2000));
      const client = await server.as(editor);
      const path = { stream_id: stream.id };
      const audio = async () => (await client.GET('/v1/studio/streams/{stream_id}/audio', { params: { path } })).data?.versions[0];
      const waveform = async (id: number) =>
        (
          await client.GET('/v1/studio/streams/{stream_id}/audio/{audio_version_id}/waveform', {
            params: { path: { ...path, audio_version_id: id } },
          })
        ).data;
      const { audioVersionId } = await storeAudioFile(server.context, { streamId: stream.id, path: file });
      await server.runJobs();
      expect(await rows('select from audio_waveform where audio_version_id = $1', audioVersionId)).toEqual([]);

      for (const _ of [1, 2]) expect(await audio()).toMatchObject({ has_waveform: false, is_waveform_due: true });
      await server.runJobs();
      expect(await audio()).toMatchObject({ has_waveform: true, is_waveform_due: false, is_uploaded: false });
      const drawn = await waveform(audioVersionId);
      expect(drawn?.silences).toEqual([[2, 3]]);
      expect(Buffer.from(drawn?.peaks ?? '', 'base64')).toHaveLength(40);
      const { data } = await client.GET('/v1/podcast/streams/{stream_id}', { params: { path } });
      expect(data?.stream.audio?.silences).toEqual([[2, 3]]);

      // What cannot be decoded has an empty picture, and is not tried again.
      const { audioVersionId: broken } = await storeAudioFile(server.context, { streamId: stream.id, path: damaged });
      expect(await audio()).toMatchObject({ id: broken, is_waveform_due: true });
      await server.runJobs();
      expect([await audio(), await waveform(broken)]).toMatchObject([{ is_waveform_due: false }, { peaks: '', silences: [] }]);
    },
    LONG_MS,
  );
});

describe('An upload', () => {
  it(
    'comes in pieces, says how far it is, and plays once it is processed, its original kept',
    async () => {
      const bytes = toneWav({ seconds: 4, sounds: (second) => second < 2 || second >= 3 });
      const id = await tus.create({ size: bytes.length, streamId: stream.id, name: 'Aflevering één.wav' });
      expect(await tus.offset(id)).toBe(0);
      const middle = Math.floor(bytes.length / 2);
      expect(await tus.append(id, 0, bytes.subarray(0, middle))).toBe(middle);
      await expect
        .poll(() => heard(id))
        .toMatchObject({ state: 'receiving', received: middle, size: bytes.length, name: 'Aflevering één.wav', fault: null });
      // Somebody who lost count is told.
      expect(await tus.append(id, 0, bytes)).toBe(409);
      await tus.append(id, middle, bytes.subarray(middle));
      await expect.poll(() => stateOf(id)).toBe('waiting');
      expect(await tus.offset(id)).toBe(bytes.length);
      await server.runJobs();

      const upload = await heard(id);
      expect(upload).toMatchObject({ state: 'done', progress: 1, received: bytes.length });
      const [version] = await rows<{ original_key: string; storage_key: string; content_hash: string; duration_ms: number }>(
        'select v.original_key, v.storage_key, v.content_hash, s.duration_ms from stream s join audio_version v on v.id = s.audio_version_id where s.id = $1 and v.id = $2',
        stream.id,
        upload.audio_version_id,
      );
      expect(version?.duration_ms).toBe(4000);
      expect(sha256(await stored(version?.original_key ?? ''))).toBe(sha256(bytes));
      expect(sha256(await stored(version?.storage_key ?? ''))).toBe(version?.content_hash);
      expect(await readdir(join(server.context.config.dataDir, 'uploads'))).not.toContain(id);
      expect(await readdir(join(server.context.config.dataDir, 'processing'))).toEqual([]);

      const client = await server.as(editor);
      const path = { stream_id: stream.id };
      const { data: audio } = await client.GET('/v1/studio/streams/{stream_id}/audio', { params: { path } });
      expect(audio?.versions[0]).toMatchObject({ is_current: true, is_uploaded: true, has_waveform: true, duration: 4, name: 'Aflevering één.wav' });
      const heardAgain = await fetch(`${origin}${audio?.versions[0]?.url}`);
      expect(sha256(Buffer.from(await heardAgain.arrayBuffer()))).toBe(version?.content_hash);
      expect(audio?.uploads).toEqual([upload]);
      const { data: waveform } = await client.GET('/v1/studio/streams/{stream_id}/audio/{audio_version_id}/waveform', {
        params: { path: { ...path, audio_version_id: upload.audio_version_id ?? 0 } },
      });
      expect(waveform).toMatchObject({ peaks_per_second: 10, silences: [[2, 3]] });
      expect(Buffer.from(waveform?.peaks ?? '', 'base64')).toHaveLength(40);
    },
    LONG_MS,
  );

  it('goes on after its connection broke in the middle of a request, with what had come', async () => {
    const bytes = toneWav({ seconds: 3 });
    const id = await tus.create({ size: bytes.length, streamId: stream.id });
    await tus.breakOff(id, 0, bytes.subarray(0, 200_000), { until: () => expect.poll(() => arrived(id)).toBeGreaterThan(100_000) });
    await expect.poll(() => tus.offset(id)).toBeGreaterThan(100_000);
    const offset = await tus.offset(id);
    await tus.append(id, offset, bytes.subarray(offset));
    await expect.poll(() => stateOf(id)).toBe('waiting');
    const [upload] = await rows<{ storage_key: string }>('select storage_key from upload where id = $1', id);
    expect(sha256(await stored(upload?.storage_key ?? ''))).toBe(sha256(bytes));
  });

  it(
    'that had come whole when its process ended is stored by the next',
    async () => {
      const bytes = toneWav({ seconds: 2 });
      const id = await tus.create({ size: bytes.length, streamId: stream.id });
      await tus.append(id, 0, bytes);
      await expect.poll(() => stateOf(id)).toBe('waiting');
      // As it was before the bytes were stored, and with them here again.
      await rows(`update upload set state = 'receiving', storage_key = null where id = $1`, id);
      await rows('delete from graphile_worker._private_jobs');
      await writeFile(join(server.context.config.dataDir, 'uploads', id), bytes);
      await tidyUploads(server.context);
      expect(await stateOf(id)).toBe('waiting');
      await Promise.all([finishUpload(server.context, id), finishUpload(server.context, id)]);
      await server.runJobs();
      expect(await heard(id)).toMatchObject({ state: 'done' });
    },
    LONG_MS,
  );

  it('is its owner’s alone, and of those who may edit the episode', async () => {
    const bytes = toneWav({ seconds: 1 });
    const id = await tus.create({ size: bytes.length, streamId: stream.id });
    const other = await anEditor();
    const others = await tusOf(other);
    expect([await others.offset(id), await others.append(id, 0, bytes)]).toEqual([404, 404]);
    const client = await server.as(other);
    const params = { params: { path: { upload_id: id } } };
    expect((await client.GET('/v1/studio/uploads/{upload_id}', params)).response.status).toBe(404);
    expect((await client.DELETE('/v1/studio/uploads/{upload_id}', params)).response.status).toBe(204);
    expect((await client.GET('/v1/studio/uploads')).data?.uploads).toEqual([]);
    expect(await stateOf(id)).toBe('receiving');

    const creation = { size: 1000, streamId: stream.id };
    const elsewhere = await anAccount(server.db, { permissions: [{ name: 'update_stream', company: await aCompany(server.db) }] });
    const without = await anAccount(server.db, {
      roles: [{ type: 'moderator', company }],
      permissions: [{ name: 'update_stream', company }],
      twoFactor: false,
    });
    const statuses = [];
    for (const who of [await tusOf(elsewhere), await tusOf(without), createTusClient(origin, 'x'.repeat(43))])
      statuses.push(await who.refusal(creation));
    expect(statuses).toEqual(['forbidden', 'two_factor_required', 'unauthenticated']);
    expect(await tus.refusal({ ...creation, streamId: 2_000_000_000 })).toBe('not_found');
    // Who may no longer edit it may not go on.
    await rows('delete from account_permission where account_id = $1', editor.id);
    await server.context.sessions.stop();
    await server.context.sessions.start();
    expect(await (await tusOf(editor)).append(id, 0, bytes)).toBe(403);
  });

  it('is refused by its size, by how many there are, and without one', async () => {
    expect(await tus.refusal({ size: 6 * 1024 ** 3, streamId: stream.id })).toBe('payload_too_large');
    expect(await tus.refusal({ size: 0, streamId: stream.id })).toBe('validation_failed');
    expect(await tus.refusal({ size: -1, streamId: stream.id })).toBe('validation_failed');
    expect(await tus.refusal({ size: 1000, streamId: -3 })).toBe('validation_failed');
    const all = await Promise.all(Array.from({ length: 30 }, () => tus.refusal({ size: 1000, streamId: stream.id })));
    expect(all.filter((code) => code === 'limit_reached')).toHaveLength(10);
    expect(all.filter((code) => code === null)).toHaveLength(20);
  });

  it('is refused at its beginning when its bytes are no audio, and nothing of it is kept', async () => {
    const page = Buffer.from(`<!doctype html><title>Niet gevonden</title>${' '.repeat(100_000)}`);
    const id = await tus.create({ size: 50_000_000, streamId: stream.id, name: 'aflevering.mp3' });
    expect(await tus.append(id, 0, page)).toBe(415);
    await expect.poll(() => stateOf(id)).toBe('failed');
    expect(await heard(id)).toMatchObject({ state: 'failed', fault: 'not_audio' });
    expect(await tus.append(id, 0, page)).toBe(415);
    await expect.poll(() => readdir(join(server.context.config.dataDir, 'uploads'))).not.toContain(id);
  });

  it('AUTH-12.8 whose last bytes are held back until the right is gone becomes nothing', async () => {
    const bytes = toneWav({ seconds: 1 });
    const id = await tus.create({ size: bytes.length, streamId: stream.id });
    const token = await server.context.sessions.open(editor.id, 'test');
    const headers = {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    };
    const sent = request(`${origin}/v1/studio/uploads/${id}`, { method: 'PATCH', headers });
    const over = new Promise((resolve) => sent.once('close', resolve));
    sent.on('response', (answer) => answer.resume());
    sent.write(bytes.subarray(0, bytes.length - 10));
    await expect.poll(() => arrived(id)).toBeGreaterThan(0);
    await rows('delete from account_permission where account_id = $1', editor.id);
    const mayRead = async () =>
      (await (await server.as(editor)).GET('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: stream.id } } })).response.status;
    await expect.poll(mayRead).toBe(403);
    sent.end(bytes.subarray(bytes.length - 10));
    await over;
    await expect.poll(() => stat(join(server.context.config.dataDir, 'uploads', id)).catch(() => null)).toBeNull();
    await server.runJobs();
    expect([await stateOf(id), await rows('select audio_version_id from stream where id = $1', stream.id)]).toEqual([
      'receiving',
      [{ audio_version_id: stream.audio_version_id }],
    ]);
  });

  it('that is taken away leaves nothing', async () => {
    const bytes = toneWav({ seconds: 1 });
    const begun = await tus.create({ size: bytes.length, streamId: stream.id });
    const waiting = await tus.create({ size: bytes.length, streamId: stream.id });
    await tus.append(waiting, 0, bytes);
    await expect.poll(() => stateOf(waiting)).toBe('waiting');
    const [{ storage_key: key } = { storage_key: '' }] = await rows<{ storage_key: string }>('select storage_key from upload where id = $1', waiting);
    const client = await server.as(editor);
    for (const id of [begun, waiting]) await client.DELETE('/v1/studio/uploads/{upload_id}', { params: { path: { upload_id: id } } });
    expect(await server.context.storage.size(key)).toBeNull();
    expect(await readdir(join(server.context.config.dataDir, 'uploads'))).toEqual(expect.not.arrayContaining([begun, waiting]));
    await server.runJobs();
    expect(await tus.offset(begun)).toBe(404);
  });
});

describe('The audio of an upload', () => {
  it(
    'takes over what belonged to the seconds of the version before, marked, in one step',
    async () => {
      const before = stream.audio_version_id;
      await rows(
        `insert into chapter (audio_version_id, position, title, begin_ms, end_ms, is_edited) values
        ($1, 1, 'Feed', 0, 600000, false), ($1, 1, 'Begin', 0, 2000, true), ($1, 2, 'Midden', 2000, 300000, true), ($1, 3, 'Te laat', 300000, 600000, true)`,
        before,
      );
      await rows(`insert into transcript (audio_version_id, language, cues) values ($1, 'nl', '[]')`, before);
      await rows(
        `insert into display_moment (stream_id, audio_version_id, type, open_ms, close_ms) values ($1, $2, 'VIDEO', 1000, 1500), ($1, null, 'VIDEO', 500000, 510000)`,
        stream.id,
        before,
      );
      const upload = await process(toneWav({ seconds: 4 }));
      expect(upload.fault).toBeNull();
      const after = upload.audio_version_id;
      expect(await rows('select title, begin_ms, end_ms from chapter where audio_version_id = $1 and is_edited order by position', after)).toEqual([
        { title: 'Begin', begin_ms: 0, end_ms: 2000 },
        { title: 'Midden', begin_ms: 2000, end_ms: 4000 },
      ]);
      expect(await rows('select language from transcript where audio_version_id = $1', after)).toEqual([{ language: 'nl' }]);
      expect(await rows('select audio_version_id, open_ms, close_ms from display_moment where stream_id = $1 order by id', stream.id)).toEqual([
        { audio_version_id: after, open_ms: 1000, close_ms: 1500 },
        { audio_version_id: null, open_ms: 3000, close_ms: 4000 },
      ]);
      expect(await rows('select count(*)::int as count from chapter where audio_version_id = $1', before)).toEqual([{ count: 4 }]);

      const client = await server.as(editor);
      const path = { stream_id: stream.id, audio_version_id: after ?? 0 };
      const parts = async () => (await client.GET('/v1/studio/streams/{stream_id}/audio', { params: { path } })).data?.versions[0]?.needs_review;
      expect(await parts()).toEqual(['chapters', 'transcript', 'moments']);
      const reviewed = () =>
        client.PUT('/v1/studio/streams/{stream_id}/audio/{audio_version_id}/reviewed', { params: { path }, body: { part: 'moments' } });
      expect([(await reviewed()).response.status, (await reviewed()).response.status]).toEqual([204, 204]);
      expect(await parts()).toEqual(['chapters', 'transcript']);
    },
    LONG_MS,
  );

  it(
    'asks a question where it was put once a version reaches there again: another was uploaded by mistake, and the one before after it',
    async () => {
      const long = toneWav({ seconds: 4 });
      const first = await process(long);
      const at = (open: number, close: number | null) =>
        rows(
          `insert into display_moment (stream_id, audio_version_id, type, open_ms, close_ms) values ($1, $2, 'VIDEO', $3, $4)`,
          stream.id,
          first.audio_version_id,
          open,
          close,
        );
      await at(1000, null);
      await at(3500, 3800);
      const moments = () =>
        rows('select audio_version_id as version, open_ms, close_ms from display_moment where stream_id = $1 order by id', stream.id);
      const short = (await process(toneWav({ seconds: 2 }))).audio_version_id;
      expect(await moments()).toEqual([
        { version: short, open_ms: 1000, close_ms: null },
        { version: short, open_ms: 1000, close_ms: 2000 },
      ]);
      const again = (await process(long)).audio_version_id;
      expect(again).toBe(first.audio_version_id);
      expect(await moments()).toEqual([
        { version: again, open_ms: 1000, close_ms: null },
        { version: again, open_ms: 3500, close_ms: 3800 },
      ]);
      expect(await rows('select needs_review from audio_version where id = $1', again)).toEqual([{ needs_review: ['moments'] }]);
    },
    LONG_MS,
  );

  it(
    'has the chapters that stand in its file',
    async () => {
      const tone = toneWav({ seconds: 3 });
      const first = await process(tone);
      const [{ storage_key: key } = { storage_key: '' }] = await rows<{ storage_key: string }>(
        'select storage_key from audio_version where id = $1',
        first.audio_version_id,
      );
      const tagged = Buffer.concat([
        id3Chapters([
          { beginMs: 0, endMs: 1000, title: 'Eerst' },
          { beginMs: 1000, endMs: 3000, title: 'Dan' },
        ]),
        await stored(key),
      ]);
      const upload = await process(tagged, 'met-hoofdstukken.mp3');
      expect(upload.fault).toBeNull();
      expect(await rows('select title, begin_ms from chapter where audio_version_id = $1 order by position', upload.audio_version_id)).toEqual([
        { title: 'Eerst', begin_ms: 0 },
        { title: 'Dan', begin_ms: 1000 },
      ]);
    },
    LONG_MS,
  );

  it(
    'goes on playing when the feed brings other audio, which is kept beside it',
    async () => {
      const upload = await process(toneWav({ seconds: 2 }));
      const path = join(await mkdtemp(join(server.context.config.dataDir, 'feed-')), 'feed.mp3');
      await writeFile(path, silentMp3(200));
      const fromFeed = await storeAudioFile(server.context, { streamId: stream.id, path, sourceUrl: 'https://media.example.org/nieuw.mp3' });
      expect(fromFeed.isNew).toBe(true);
      expect(await rows('select audio_version_id, duration_ms from stream where id = $1', stream.id)).toEqual([
        { audio_version_id: upload.audio_version_id, duration_ms: 2000 },
      ]);
    },
    LONG_MS,
  );

  it(
    'that was uploaded before is the same version, and one original is kept',
    async () => {
      const bytes = toneWav({ seconds: 2, hertz: 500 });
      const [first, second] = [await process(bytes), await process(bytes)];
      expect(second).toMatchObject({ state: 'done', audio_version_id: first.audio_version_id });
      const [version] = await rows<{ original_key: string }>('select original_key from audio_version where id = $1', first.audio_version_id);
      expect(version?.original_key).toContain(first.id.replaceAll('-', ''));
      expect(await server.context.storage.size(`audio/${second.id.slice(0, 2)}/${second.id.replaceAll('-', '')}.wav`)).toBeNull();
    },
    LONG_MS,
  );
});

describe('Processing', () => {
  it('is in turns: the first file of an account goes before the second of another, however often they are enqueued', async () => {
    await rows('delete from graphile_worker._private_jobs');
    const others = await tusOf(await anEditor());
    const ids: string[] = [];
    for (const [client, hertz] of [tus, tus, tus, others].map((one, index) => [one, 300 + 50 * index] as const)) {
      const bytes = toneWav({ seconds: 1, hertz });
      const id = await client.create({ size: bytes.length, streamId: (await aStream(server.db, { company })).id });
      await client.append(id, 0, bytes);
      await expect.poll(() => stateOf(id)).toBe('waiting');
      ids.push(id);
    }
    const [first, second, third, other] = ids;
    const queued = async () =>
      (await rows<{ id: string }>(`select payload ->> 'upload_id' as id from graphile_worker._private_jobs order by priority, run_at, id`))
        .map(({ id }) => id)
        .filter((id) => ids.includes(id));
    const order = await queued();
    expect(new Set(order.slice(0, 2))).toEqual(new Set([first, other]));
    expect(order.slice(2)).toEqual([second, third]);
    server.clock.advance(3 * 60_000);
    await resumeUploads(server.context);
    expect((await queued()).toSorted()).toEqual(ids.toSorted());
    expect((await queued())[0]).toBe(other);
    await server.runJobs();
  });

  it(
    'is taken up again when its process was killed, and given up when the file kills each',
    async () => {
      const bytes = toneWav({ seconds: 2 });
      const id = await tus.create({ size: bytes.length, streamId: stream.id });
      await tus.append(id, 0, bytes);
      await expect.poll(() => stateOf(id)).toBe('waiting');
      await rows('delete from graphile_worker._private_jobs');
      const { clock, context, db } = server;
      expect(await claimUpload(db, id, clock.now())).toMatchObject({ interruptions: 0 });
      // Somebody works on it.
      expect(await claimUpload(db, id, clock.now())).toBeUndefined();
      clock.advance(3 * 60_000);
      await resumeUploads(context);
      await server.runJobs();
      expect(await heard(id)).toMatchObject({ state: 'done' });

      await rows(`update upload set state = 'processing', interruptions = 2, audio_version_id = null where id = $1`, id);
      clock.advance(3 * 60_000);
      await resumeUploads(context);
      await server.runJobs();
      expect(await heard(id)).toMatchObject({ state: 'failed', fault: 'too_heavy' });
    },
    LONG_MS,
  );

  it(
    'of several at once happens once each',
    async () => {
      const others = await Promise.all([1, 2, 3].map(async () => ({ stream: await aStream(server.db, { company }) })));
      const ids = await Promise.all(
        others.map(async (other, index) => {
          const bytes = toneWav({ seconds: 2, hertz: 300 + 100 * index });
          const id = await tus.create({ size: bytes.length, streamId: other.stream.id });
          await tus.append(id, 0, bytes);
          return id;
        }),
      );
      for (const id of ids) await expect.poll(() => stateOf(id)).toBe('waiting');
      await Promise.all([server.runJobs(), server.runJobs()]);
      // Which of the two had none left went home.
      await server.runJobs();
      for (const id of ids) expect(await heard(id)).toMatchObject({ state: 'done' });
      expect(
        await rows(
          'select count(*)::int as count from audio_version where stream_id = any($1)',
          others.map((one) => one.stream.id),
        ),
      ).toEqual([{ count: 6 }]);
    },
    LONG_MS,
  );
});
