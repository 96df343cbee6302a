import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aStream } from '../../testing/builders.ts';
import { id3Chapters, MP3_FRAME_MS, silentMp3, silentWav } from '../../testing/generated-audio.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { audioKind } from './audio-kind.ts';
import { measureAudio } from './measure-audio.ts';
import { AudioRefusal, storeAudioFile } from './store-audio-file.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'auscult-audio-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

let files = 0;
async function file(bytes: Uint8Array, extension = 'bin'): Promise<string> {
  const path = join(folder, `${(files += 1)}.${extension}`);
  await writeFile(path, bytes);
  return path;
}
const rows = (sql: string, ...values: unknown[]) => server.db.query(unprepared(sql), values);

describe('storeAudioFile', () => {
  it('keeps the file under its hash, measures it, and plays it from now on', async () => {
    const stream = await aStream(server.db, { audio: false, durationMs: 1 });
    const path = await file(
      Buffer.concat([
        id3Chapters([
          { beginMs: 0, endMs: 1000, title: 'Begin' },
          { beginMs: 1000, endMs: 2600, title: 'Slot' },
        ]),
        silentMp3(100),
      ]),
    );
    const stored = await storeAudioFile(server.context, { streamId: stream.id, path, sourceUrl: 'https://media.example.org/1.mp3' });
    expect(stored).toMatchObject({ isNew: true, durationMs: Math.round(100 * MP3_FRAME_MS) });
    const [version] = await rows(
      `select av.*, s.duration_ms as stream_duration, s.audio_version_id from audio_version av join stream s on s.id = av.stream_id where av.id = $1`,
      stored.audioVersionId,
    );
    expect(version).toMatchObject({
      mime_type: 'audio/mpeg',
      is_measured: true,
      stream_duration: stored.durationMs,
      audio_version_id: stored.audioVersionId,
      source_url: 'https://media.example.org/1.mp3',
    });
    const { storage_key: key, content_hash: hash } = version as { storage_key: string; content_hash: string };
    expect(key).toBe(`audio/${hash.slice(0, 2)}/${hash}.mp3`);
    expect(await server.context.storage.size(key)).not.toBeNull();
    expect(await rows('select title, begin_ms, end_ms from chapter where audio_version_id = $1 order by position', stored.audioVersionId)).toEqual([
      { title: 'Begin', begin_ms: 0, end_ms: 1000 },
      { title: 'Slot', begin_ms: 1000, end_ms: stored.durationMs },
    ]);
  });

  it('makes another audio version only of other bytes', async () => {
    const stream = await aStream(server.db, { audio: false });
    const [one, two] = [await file(silentMp3(50)), await file(silentWav(2))];
    const first = await storeAudioFile(server.context, { streamId: stream.id, path: one });
    expect(await storeAudioFile(server.context, { streamId: stream.id, path: one, sourceUrl: 'https://elders.example.org/' })).toEqual({
      ...first,
      isNew: false,
    });
    const second = await storeAudioFile(server.context, { streamId: stream.id, path: two });
    expect(second).toMatchObject({ isNew: true, durationMs: 2000 });
    expect(await rows('select count(*)::integer as versions from audio_version where stream_id = $1', stream.id)).toEqual([{ versions: 2 }]);
    expect(await storeAudioFile(server.context, { streamId: stream.id, path: one })).toMatchObject({
      audioVersionId: first.audioVersionId,
      isNew: false,
    });
    expect(await rows('select audio_version_id from stream where id = $1', stream.id)).toEqual([{ audio_version_id: first.audioVersionId }]);
  });

  it('takes what an editor placed over to the audio that a feed brings in its place, marked, and leaves what the feed gave', async () => {
    const stream = await aStream(server.db, { audio: false, durationMs: 1 });
    const store = async (frames: number) =>
      storeAudioFile(server.context, { streamId: stream.id, path: await file(silentMp3(frames)), sourceUrl: null });
    const first = await store(200);
    const of = [first.audioVersionId];
    await rows(
      `insert into chapter (audio_version_id, position, title, begin_ms, end_ms, is_edited) values ($1, 1, 'Feed', 0, 9000, false), ($1, 1, 'Eigen', 0, 9000, true)`,
      ...of,
    );
    await rows(`insert into transcript (audio_version_id, language, cues, is_edited) values ($1, 'nl', '[]', true), ($1, 'en', '[]', false)`, ...of);
    await rows(`insert into display_moment (stream_id, audio_version_id, type, open_ms) values ($2, $1, 'VIDEO', 2000)`, ...of, stream.id);
    const next = await store(150);
    expect(next.audioVersionId).not.toBe(first.audioVersionId);
    const id = next.audioVersionId;
    expect(await rows('select title from chapter where audio_version_id = $1', id)).toEqual([{ title: 'Eigen' }]);
    expect(await rows('select language from transcript where audio_version_id = $1', id)).toEqual([{ language: 'nl' }]);
    expect(await rows('select audio_version_id, open_ms from display_moment where stream_id = $1', stream.id)).toEqual([
      { audio_version_id: id, open_ms: 2000 },
    ]);
    expect(await rows('select needs_review from audio_version where id = $1', id)).toEqual([{ needs_review: ['chapters', 'transcript', 'moments'] }]);
    // Nothing comes twice when it is fetched again.
    expect((await store(150)).isNew).toBe(false);
    expect(await rows('select count(*)::int as count from chapter where audio_version_id = $1', id)).toEqual([{ count: 1 }]);
  });

  it('prefers the chapters of the feed to those of the file', async () => {
    const stream = await aStream(server.db, { audio: false });
    await rows(
      `update stream set imported = imported || '{"chapters": [{"begin_ms": 500, "title": "Feed", "url": null, "image": null}]}' where id = $1`,
      stream.id,
    );
    const path = await file(Buffer.concat([id3Chapters([{ beginMs: 0, endMs: 1, title: 'Bestand' }]), silentMp3(100)]));
    const { audioVersionId } = await storeAudioFile(server.context, { streamId: stream.id, path });
    expect(await rows('select title from chapter where audio_version_id = $1', audioVersionId)).toEqual([{ title: 'Feed' }]);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a web page', Buffer.from('<!doctype html><p>Niet gevonden</p>')],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])],
    ['noise', Buffer.alloc(5000, 7)],
  ])('refuses %s, whatever it was called', async (_, bytes) => {
    const stream = await aStream(server.db, { audio: false });
    await expect(storeAudioFile(server.context, { streamId: stream.id, path: await file(bytes, 'mp3') })).rejects.toThrow(AudioRefusal);
    expect(await rows('select audio_version_id from stream where id = $1', stream.id)).toEqual([{ audio_version_id: null }]);
  });
});

describe('audioKind', () => {
  it.each([
    ['mp3', silentMp3(1)],
    ['mp3', Buffer.concat([Buffer.alloc(1000), silentMp3(2)])],
    ['mp3', id3Chapters([])],
    ['flac', Buffer.concat([id3Chapters([]), Buffer.from('fLaC')])],
    ['flac', Buffer.from('fLaC')],
    ['ogg', Buffer.from('OggS\0\x02............................\x01vorbis', 'latin1')],
    ['opus', Buffer.from('OggS\0\x02........................OpusHead', 'latin1')],
    ['wav', silentWav(1)],
    ['m4a', Buffer.from('\0\0\0\x20ftypM4A \0\0\0\0', 'latin1')],
    ['mp4', Buffer.from('\0\0\0\x20ftypisom\0\0\0\0', 'latin1')],
    ['aac', Buffer.from([0xff, 0xf1, 0x50, 0x80, 0, 0])],
    ['webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0])],
  ] as const)('knows %s by its bytes', (extension, bytes) => {
    expect(audioKind(bytes)?.extension).toBe(extension);
  });
});

describe('measureAudio', () => {
  it('reads damaged files as far as they go', async () => {
    const cut = silentMp3(100).subarray(0, 60 * 417 + 100);
    const measured = await measureAudio(await file(cut), 'audio/mpeg');
    expect(Math.abs(measured.durationMs - 60 * MP3_FRAME_MS)).toBeLessThan(2 * MP3_FRAME_MS);
    expect(await measureAudio(await file(Buffer.from('ID3 and no more')), 'audio/mpeg')).toEqual({ durationMs: 0, chapters: [] });
  });

  it('reads no tag that is larger than any cover, for it would be held whole', async () => {
    const tagged = (bytes: number) => {
      const head = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1');
      for (const [place, shift] of [21, 14, 7, 0].entries()) head[6 + place] = (bytes >> shift) & 0x7f;
      return file(Buffer.concat([head, Buffer.alloc(bytes), silentMp3(100)]));
    };
    expect((await measureAudio(await tagged(1024 * 1024), 'audio/mpeg')).durationMs).toBeGreaterThan(0);
    expect(await measureAudio(await tagged(33 * 1024 * 1024), 'audio/mpeg')).toEqual({ durationMs: 0, chapters: [] });
  });

  it('does not believe a header that promises hours in a few bytes', async () => {
    const flac = Buffer.alloc(42);
    flac.write('fLaC');
    flac.writeUInt32BE(0x80_00_00_22, 4);
    flac.writeUInt32BE(0x10_00_10_00, 8);
    // 8 kHz, mono, 16 bits, ten hours.
    flac.writeBigUInt64BE((8000n << 44n) | (15n << 36n) | (8000n * 36_000n), 18);
    expect(await measureAudio(await file(flac), 'audio/flac')).toEqual({ durationMs: 0, chapters: [] });
    expect((await measureAudio(await file(Buffer.concat([flac, Buffer.alloc(40_000_000)])), 'audio/flac')).durationMs).toBe(36_000_000);
  });
});
