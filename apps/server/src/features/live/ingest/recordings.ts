import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SETTLED_AFTER_SECONDS } from '@auscult/domain/live/attendance';
import { recordedChapters, recordedSlides, slideChapters, type TurnedSlide } from '@auscult/domain/live/recorded-chapters';
import { type RecordedPart, type Recording, recordingOf } from '@auscult/domain/live/recording';
import { livePhrases } from '@auscult/phrases/screens/live';
import type { AppContext } from '../../../context.ts';
import { createMeter, type Meter } from '../../../media/ingest/rate-meter.ts';
import { createSoundRecording, framesIn, type RecordedCodec, recordedFile, type SoundRecording } from '../../../media/ingest/sound-recording.ts';
import { finishUpload, makeUploadFolder, uploadFolder } from '../../../shared/uploads/local-uploads.ts';
import { isThere } from '../../../shared/uploads/upload-state-queries.ts';
import { loadAskedForms, loadAskedPolls } from './recorded-form-queries.ts';
import { recordedForms } from './recorded-forms.ts';
import { insertRecordedEpisode, loadRecordedStream, loadTurnedSlides, type RecordedStreamRow } from './recording-queries.ts';

/** Left on the disk for everything else. */
const FREE_BYTES = 2 * 1024 ** 3;
/** Of a stream, whoever sent it: an evening of the best that programs send. */
const MOST_BYTES = 1024 ** 3;
/** 512 kbit/s, over a minute: what waited on a slow line comes at once. */
const MOST_BYTES_PER_SECOND = 64_000;
const RATE_SECONDS = 60;
/** What was sent to a stream that did not become live is kept so long: an evening may begin late. */
const UNUSED_MS = 24 * 3_600_000;
const FILE_NAMES: Readonly<Record<RecordedCodec, string>> = { aac: 'opname.aac', opus: 'opname.ogg' };
/** Behind the id of the upload that it becomes. */
const WHOLE = '.whole';
const PART = /^(\d{13})\.(aac|opus)$/;

const folderOf = ({ config }: Pick<AppContext, 'config'>, streamId?: number) =>
  join(config.dataDir, 'recordings', ...(streamId === undefined ? [] : [String(streamId)]));

/** How much may be recorded in this time of so many streams together. */
export const createRecordingMeter = (streams: number) => createMeter(MOST_BYTES_PER_SECOND * streams, RATE_SECONDS);

/** Records the sound of one publisher, on this machine, until the episode is made of it. Null where there is no room, or the stream was over: then nothing is recorded. `isTooMuchOfCompany` counts all recordings of its company. */
export async function startRecording(context: AppContext, streamId: number, isTooMuchOfCompany: Meter): Promise<SoundRecording | null> {
  const { clock, log } = context;
  if (await isRecordingOver(context, streamId)) return null;
  const folder = folderOf(context, streamId);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const hasRoom = async () => {
    const disk = await statfs(folder);
    return disk.bavail * disk.bsize >= FREE_BYTES;
  };
  const mostBytes = MOST_BYTES - (await bytesIn(folder));
  if (mostBytes <= 0 || !(await hasRoom())) {
    log.error({ stream: streamId }, mostBytes <= 0 ? 'a live stream is recorded no longer' : 'a live stream is not recorded: the disk is full');
    return null;
  }
  const isTooMuchOfStream = createRecordingMeter(1);
  // Both count.
  const isTooMuch = (bytes: number) => [isTooMuchOfStream(bytes), isTooMuchOfCompany(bytes)].includes(true);
  return createSoundRecording(join(folder, String(clock.now().getTime())), { mostBytes, isTooMuch, hasRoom }, (reason) =>
    log.error({ stream: streamId, reason }, 'the recording of a live stream ended early'),
  );
}

async function bytesIn(folder: string): Promise<number> {
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** In this process. */
const underWay = new Set<string>();

/** Makes episodes of what was recorded here, of streams that are over; `isSent`: somebody publishes to it now. Tried again until it is done. */
export async function makeRecordedEpisodes(context: AppContext, isSent: (streamId: number) => boolean): Promise<void> {
  for (const name of await readdir(folderOf(context)).catch((): string[] => [])) {
    const folder = folderOf(context, Number(name));
    if (underWay.has(folder)) continue;
    underWay.add(folder);
    await lookAt(context, Number(name), isSent).finally(() => underWay.delete(folder));
  }
}

async function lookAt(context: AppContext, streamId: number, isSent: (streamId: number) => boolean): Promise<void> {
  const stream = await loadRecordedStream(context.db, streamId);
  const folder = folderOf(context, streamId);
  const now = context.clock.now();
  if (stream?.is_made === true) await handOver(context, folder);
  else if (stream && isSettled(stream, now)) await makeEpisode(context, streamId, stream);
  else if (!stream || (stream.phase === 'waiting' && !isSent(streamId) && (await isUnused(folder, now))))
    await rm(folder, { recursive: true, force: true });
}

const isSettled = ({ phase, phase_changed_at: at }: RecordedStreamRow, now: Date) =>
  phase === 'ended' && at !== null && now.getTime() >= Date.parse(at) + SETTLED_AFTER_SECONDS * 1000;

/** Whether the stream is over for good, so that a publisher who stays is recorded no longer. */
export async function isRecordingOver({ db, clock }: Pick<AppContext, 'db' | 'clock'>, streamId: number): Promise<boolean> {
  const stream = await loadRecordedStream(db, streamId);
  return stream !== undefined && isSettled(stream, clock.now());
}

async function isUnused(folder: string, now: Date): Promise<boolean> {
  const times = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).mtimeMs));
  return Math.max(0, ...times) < now.getTime() - UNUSED_MS;
}

interface Part extends RecordedPart {
  readonly codec: RecordedCodec;
  readonly path: string;
}

/** One file has sound of one kind: where publishers sent AAC and Opus, what there is most of. */
async function partsIn(context: AppContext, streamId: number, folder: string): Promise<{ readonly codec: RecordedCodec; readonly parts: Part[] }> {
  const parts: Part[] = [];
  const sums = { aac: 0, opus: 0 };
  for (const name of (await readdir(folder)).sort()) {
    const [, began, codec] = PART.exec(name) ?? [];
    if (codec !== 'aac' && codec !== 'opus') continue;
    const path = join(folder, name);
    let seconds = 0;
    for await (const frame of framesIn(path, codec)) seconds = frame.at + frame.seconds;
    parts.push({ path, codec, startedAt: Number(began) / 1000, seconds });
    sums[codec] += seconds;
  }
  const codec = sums.opus > sums.aac ? 'opus' : 'aac';
  const lost = sums[codec === 'aac' ? 'opus' : 'aac'];
  if (lost > 0) context.log.error({ stream: streamId, seconds: Math.round(lost) }, 'a part of a recording is left out: its sound is of another kind');
  return { codec, parts: parts.filter((part) => part.codec === codec) };
}

async function makeEpisode(context: AppContext, streamId: number, stream: RecordedStreamRow): Promise<void> {
  const { db, clock, ids, log } = context;
  const folder = folderOf(context, streamId);
  const { codec, parts } = await partsIn(context, streamId, folder);
  const now = clock.now();
  const live = stream.live.map(([from, to]) => [from, to ?? now.getTime() / 1000] as const);
  const recording = recordingOf(live, parts);
  if (recording.cuts.length > 0) {
    const id = ids.uuid();
    const path = join(folder, `${id}${WHOLE}`);
    await pipeline(recordedFile(framesOf(recording, parts), codec), createWriteStream(path, { mode: 0o600 }));
    const { size } = await stat(path);
    const upload = {
      id,
      name: FILE_NAMES[codec],
      size,
      ...chaptersOf(context, stream, await loadTurnedSlides(db, streamId), live[0]?.[0] ?? 0, recording),
    };
    const forms = recordedForms(await loadAskedForms(db, streamId), await loadAskedPolls(db, streamId), recording);
    await db.transaction((tx) => insertRecordedEpisode(tx, streamId, `recording:${id}`, upload, now, forms));
    log.info({ stream: streamId, seconds: Math.round(recording.durationSeconds) }, 'the recording of a live stream becomes an episode');
  }
  await handOver(context, folder);
}

/** The programme, with the slides that were on for pictures; where there is none, the slides. */
function chaptersOf(
  { config, mediaLinks }: AppContext,
  { programme, language }: RecordedStreamRow,
  turns: readonly TurnedSlide[],
  liveSince: number,
  recording: Recording,
) {
  const addressOf = (hash: string) => `${config.publicUrl}${mediaLinks.image(hash, 'original')}`;
  const slides = recordedSlides(turns, recording);
  const { slide: nameOf } = livePhrases[language.startsWith('nl') ? 'nl' : 'en'].about;
  const chapters = programme.length > 0 ? recordedChapters(programme, liveSince, recording, slides) : slideChapters(slides, nameOf);
  return {
    chapters: chapters.map(({ title, beginSeconds, slide }) => ({
      title,
      begin_ms: Math.round(beginSeconds * 1000),
      image: slide == null ? null : addressOf(slide),
    })),
    pictures: [...new Set(chapters.flatMap(({ slide }) => slide ?? []))].map((hash) => ({ address: addressOf(hash), hash })),
  };
}

/** To where uploads lie, which store and process it like any; then nothing is left here. Harmless to repeat after a process was killed. */
async function handOver(context: AppContext, folder: string): Promise<void> {
  await makeUploadFolder(context);
  for (const name of await readdir(folder)) {
    const id = name.endsWith(WHOLE) ? name.slice(0, -WHOLE.length) : null;
    if (id === null || !(await isThere(context.db, id))) continue;
    await rename(join(folder, name), join(uploadFolder(context), id));
    await finishUpload(context, id);
  }
  await rm(folder, { recursive: true, force: true });
}

async function* framesOf({ cuts }: Recording, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const { part, from, to } of cuts) {
    const cut = parts[part];
    if (cut === undefined) continue;
    for await (const { at, bytes } of framesIn(cut.path, cut.codec)) {
      if (at >= to) break;
      if (at >= from) yield bytes;
    }
  }
}
