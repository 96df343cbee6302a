import type { Database } from '../../db/database.ts';
import type { JobKind } from '../../jobs/job.ts';
import { enqueueJobs } from '../../jobs/job-queries.ts';
import { insertTranscription, type NewTranscription } from './begin-transcription-queries.ts';

export const TRANSCRIBE: JobKind = { name: 'transcribe', atOnce: 1 };

/** Has what the stream plays turned into text, unless that is under way. Whoever calls knows that a transcriber is configured. */
export async function beginTranscription(tx: Database, streamId: number, transcription: NewTranscription): Promise<void> {
  if (await insertTranscription(tx, streamId, transcription)) await enqueueJobs(tx, TRANSCRIBE, [{ transcription_id: transcription.id }]);
}
