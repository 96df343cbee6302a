import type { Database } from '../../db/database.ts';
import type { JobKind } from '../../jobs/job.ts';
import { enqueueOnce } from '../../jobs/job-queries.ts';

/** The job of `features/live` that tells the moderators of a room that its questions have other moments. */
export const TELL_MOMENTS: JobKind = { name: 'tell_live_moments', atOnce: 1 };

/** In the transaction that changed them; several changes that wait are told as one. An episode has no room: there the job does nothing. */
export async function enqueueTellingMoments(tx: Database, streamId: number): Promise<void> {
  await enqueueOnce(tx, TELL_MOMENTS, String(streamId), { streamId });
}
