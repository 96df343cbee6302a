import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cue, LONGEST_TRANSCRIPT_CHARACTERS, MOST_CUES, tidyCues } from '@auscult/domain/transcript/cues';
import { readWhole } from '../../adapters/storage/storage.ts';
import { TranscriptionFailure } from '../../adapters/transcription/transcriber.ts';
import type { AppContext } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { enqueueJobs } from '../../jobs/job-queries.ts';
import { audioKind } from '../../media/audio/audio-kind.ts';
import { type FilePart, mp3Parts } from '../../media/audio/mp3-parts.ts';
import { TRANSCRIBE } from '../../shared/transcripts/begin-transcription.ts';
import {
  type ClaimedTranscription,
  claimTranscription,
  listAbandonedTranscriptions,
  markDone,
  markProgress,
  markTranscriptionFailed,
} from './transcription-queries.ts';
import { wordsToExpect } from './words-to-expect.ts';

/** Services take 25 MB, some of them no more than 25 minutes. */
const MOST_BYTES = 24_000_000;
const MOST_SECONDS = 20 * 60;
const LIMITS = { mostBytes: MOST_BYTES, mostSeconds: MOST_SECONDS };
const MOST_INTERRUPTIONS = 3;
const SIGN_OF_LIFE_MS = 5_000;
const MS_PER_SECOND = 1000;

/** Speech becomes a draft of a transcript, part by part. May be enqueued any number of times: one process at a time has the claim. */
export const transcribe: Job = {
  ...TRANSCRIBE,
  async run(context, payload, signal) {
    const { db, clock } = context;
    const claimed = await claimTranscription(db, String(payload['transcription_id']), clock.now());
    if (claimed === undefined) return;
    const folder = join(context.config.dataDir, 'processing', randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      if (claimed.interruptions >= MOST_INTERRUPTIONS) throw new TranscriptionFailure('too_heavy', 'it was interrupted too often');
      const cues = await write(context, claimed, folder, signal);
      if (cues !== null) await markDone(db, claimed.id, cues, clock.now());
    } catch (error) {
      if (!(error instanceof TranscriptionFailure)) throw error;
      context.log.warn({ transcription: claimed.id, fault: error.fault, reason: error.message }, 'speech was not turned into text');
      await markTranscriptionFailed(db, claimed.id, error.fault, clock.now());
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Null when it was thrown away meanwhile. */
async function write(context: AppContext, claimed: ClaimedTranscription, folder: string, signal: AbortSignal): Promise<Cue[] | null> {
  const { db, clock, storage, transcriber } = context;
  if (transcriber === null) throw new TranscriptionFailure('not_reachable', 'nothing is configured');
  const file = claimed.storage_key === null ? null : await readWhole(storage, claimed.storage_key);
  const kind = file === null ? null : audioKind(file);
  if (file === null || kind === null) throw new TranscriptionFailure('no_audio', 'the audio is not kept here');
  const parts = partsOf(file, kind.extension, claimed);
  const prompt = wordsToExpect(claimed);
  const dropped = new AbortController();
  let progress = 0;
  const life = setInterval(() => {
    markProgress(db, claimed.id, progress, clock.now()).then(
      (isThere) => isThere || dropped.abort(),
      () => {},
    );
  }, SIGN_OF_LIFE_MS);
  try {
    const cues: Cue[] = [];
    for (const [index, { fromByte, toByte, from, to }] of parts.entries()) {
      const path = join(folder, `part-${index}.${kind.extension}`);
      await writeFile(path, file.subarray(fromByte, toByte));
      const spoken = { language: claimed.language, prompt, signal: AbortSignal.any([signal, dropped.signal]) };
      const said = await transcriber.transcribe({ path, mimeType: kind.mimeType, extension: kind.extension, duration: to - from }, spoken);
      // A service may go on past the end of what it was given.
      cues.push(...said.flatMap((cue) => (cue.from < to - from ? [{ ...cue, from: cue.from + from, to: Math.min(cue.to + from, to) }] : [])));
      await rm(path);
      progress = (index + 1) / parts.length;
      if (!(await markProgress(db, claimed.id, progress, clock.now()))) return null;
    }
    const tidy = withinBounds(tidyCues(cues));
    if (tidy.length === 0) throw new TranscriptionFailure('nothing_said', 'no speech was found');
    return tidy;
  } catch (error) {
    if (dropped.signal.aborted && !signal.aborted) return null;
    throw error;
  } finally {
    clearInterval(life);
  }
}

function partsOf(file: Uint8Array, extension: string, { duration_ms, silences }: ClaimedTranscription): FilePart[] {
  const whole = { fromByte: 0, toByte: file.length, from: 0, to: duration_ms / MS_PER_SECOND };
  if (file.length <= MOST_BYTES && whole.to <= MOST_SECONDS) return [whole];
  const parts =
    extension === 'mp3'
      ? mp3Parts(file, { ...LIMITS, silences: silences.map(([from, to]) => [from / MS_PER_SECOND, to / MS_PER_SECOND] as const) })
      : [];
  if (parts.length > 0) return parts;
  if (file.length <= MOST_BYTES) return [whole];
  throw new TranscriptionFailure('too_heavy', 'it is larger than a service takes, and no MP3 that could be cut');
}

function withinBounds(cues: readonly Cue[]): Cue[] {
  let characters = 0;
  return cues.slice(0, MOST_CUES).filter(({ text }) => {
    characters += text.length;
    return characters <= LONGEST_TRANSCRIPT_CHARACTERS;
  });
}

/** Enqueues again what a process that was killed left in the middle. */
export async function resumeTranscriptions({ db, clock }: AppContext): Promise<void> {
  const ids = await listAbandonedTranscriptions(db, clock.now());
  await enqueueJobs(
    db,
    TRANSCRIBE,
    ids.map((id) => ({ transcription_id: id })),
  );
}
