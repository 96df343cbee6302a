import type { AppContext } from '../../../context.ts';
import { replaceChapters, storeTranscript } from '../../../media/audio/audio-queries.ts';
import { readChaptersInProcess, readTranscriptInProcess } from '../worker/read-in-process.ts';
import type { FetchTask } from './fetch-task-queries.ts';
import { requireFound } from './require-found.ts';

const MAXIMUM_TEXT_BYTES = 10 * 1024 * 1024;
const DEADLINE_MS = 60_000;
const DEFAULT_LANGUAGE = 'nl';

/** Fetches chapters or a transcript for the audio that plays now. */
export async function fetchText(context: Pick<AppContext, 'db' | 'egress'>, task: FetchTask, signal: AbortSignal): Promise<void> {
  const versionId = task.audio_version_id;
  if (versionId === null) return;
  const { status, bytes, address } = await context.egress.read(task.url, { maximumBytes: MAXIMUM_TEXT_BYTES, deadlineMs: DEADLINE_MS, signal });
  requireFound(status);
  if (task.kind === 'chapters') {
    const chapters = await readChaptersInProcess(bytes, address);
    await context.db.transaction((tx) => replaceChapters(tx, versionId, chapters, task.duration_ms));
    return;
  }
  const cues = await readTranscriptInProcess(bytes, address, task.duration_ms / 1000);
  await storeTranscript(context.db, { versionId, language: task.detail.language ?? DEFAULT_LANGUAGE, sourceUrl: task.url, cues });
}
