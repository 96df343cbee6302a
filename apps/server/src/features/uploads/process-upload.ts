import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inProcessingFolder, processingFolder } from '../../adapters/storage/processing-folder.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Job } from '../../jobs/job.ts';
import { audioKind } from '../../media/audio/audio-kind.ts';
import { measureInProcess } from '../../media/audio/measure-in-process.ts';
import { hashOf } from '../../media/audio/store-audio-file.ts';
import { DEMUXERS, MP3_FILE, ORIGINAL_FILE } from '../../media/processing/audio-engine.ts';
import { isCutShort } from '../../media/processing/is-cut-short.ts';
import { LONGEST_AUDIO_MS } from '../../media/processing/process-audio.ts';
import { ProcessingFault } from '../../media/processing/processing-fault.ts';
import { runProcessing } from '../../media/processing/run-processing.ts';
import { beginTranscription } from '../../shared/transcripts/begin-transcription.ts';
import { enqueueProcessing, headOf, PROCESS_UPLOAD } from '../../shared/uploads/local-uploads.ts';
import {
  type ClaimedUpload,
  claimUpload,
  listAbandoned,
  markFailed,
  releaseUpload,
  storeProgress,
} from '../../shared/uploads/upload-state-queries.ts';
import { switchAudio } from './audio-switch-queries.ts';
import { fetchOriginal } from './fetch-original.ts';

const SIGN_OF_LIFE_MS = 2000;
/** A file that ended the whole process so often is not tried again. */
const MOST_INTERRUPTIONS = 3;
const LEFT_BEHIND_MS = 2 * 3_600_000;

/** What is uploaded becomes the audio of its episode. May be enqueued any number of times: one process at a time has the claim. */
export const processUpload: Job = {
  ...PROCESS_UPLOAD,
  async run(context, payload, signal) {
    const { db, clock, storage } = context;
    const upload = await claimUpload(db, String(payload['upload_id']), clock.now());
    if (upload === undefined) return;
    try {
      if (upload.interruptions >= MOST_INTERRUPTIONS) throw new ProcessingFault('too_heavy');
      await inProcessingFolder(context.config.dataDir, (folder) => makeVersion(context, upload, folder, signal));
    } catch (error) {
      if (!(error instanceof ProcessingFault)) {
        await releaseUpload(db, upload.id, clock.now());
        throw error;
      }
      context.log.info({ upload: upload.id, fault: error.fault, err: error.cause }, 'an upload was refused');
      await markFailed(db, upload.id, error.fault, clock.now());
      await storage.remove(upload.storage_key);
    }
  },
};

async function makeVersion(context: AppContext, upload: ClaimedUpload, folder: string, signal: AbortSignal): Promise<void> {
  const { db, storage, clock } = context;
  const original = join(folder, ORIGINAL_FILE);
  await fetchOriginal(storage, upload.storage_key, original);
  const head = await headOf(original);
  const kind = audioKind(head);
  const demuxer = kind === null ? undefined : DEMUXERS[kind.extension];
  if (kind === null || demuxer === undefined) throw new ProcessingFault('not_audio');
  if (isCutShort(head, (await stat(original)).size)) throw new ProcessingFault('incomplete');
  const measured = await measureInProcess(original, kind.mimeType);
  if (measured.durationMs > LONGEST_AUDIO_MS) throw new ProcessingFault('too_long');

  const taken = new AbortController();
  let progress = 0;
  const timer = setInterval(() => {
    storeProgress(db, upload.id, progress, clock.now()).then(
      (isThere) => isThere || taken.abort(new ProcessingFault('lost')),
      () => {},
    );
  }, SIGN_OF_LIFE_MS);
  try {
    const task = { demuxer, declaredMs: measured.durationMs };
    const processed = await runProcessing(folder, task, {
      signal: AbortSignal.any([signal, taken.signal]),
      onProgress: (share) => {
        progress = share;
      },
    });
    const path = join(folder, MP3_FILE);
    const contentHash = await hashOf(path);
    const storageKey = `audio/${contentHash.slice(0, 2)}/${contentHash}.mp3`;
    if ((await storage.size(storageKey)) === null) await storage.put(storageKey, () => createReadStream(path));
    const { size } = await stat(path);
    const originalKey = await switchAudio(
      db,
      upload,
      { ...processed, contentHash, storageKey, byteSize: size, chapters: chaptersOf(upload) ?? measured.chapters },
      clock.now(),
      (tx) => transcribeRecording(context, tx, upload),
    );
    if (originalKey === null) throw new ProcessingFault('lost');
    if (originalKey !== upload.storage_key) await storage.remove(upload.storage_key);
  } finally {
    clearInterval(timer);
  }
}

/** Nobody is there to ask for a transcript of what the server recorded itself. */
async function transcribeRecording({ transcriber, ids, clock }: AppContext, tx: Database, upload: ClaimedUpload): Promise<void> {
  if (transcriber === null || upload.chapters === null) return;
  await beginTranscription(tx, upload.stream_id, { id: ids.uuid(), language: null, accountId: null, at: clock.now() });
}

const chaptersOf = ({ chapters }: ClaimedUpload) => chapters?.map(({ image = null, ...chapter }) => ({ ...chapter, url: null, image }));

/** Enqueues again what a process that was killed left in the middle, and removes its files. */
export async function resumeUploads(context: AppContext): Promise<void> {
  const { db, clock } = context;
  for (const id of await listAbandoned(db, clock.now())) await enqueueProcessing(db, id);
  const folder = processingFolder(context.config.dataDir);
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const path = join(folder, name);
    const age = clock.now().getTime() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY);
    if (age > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true });
  }
}
