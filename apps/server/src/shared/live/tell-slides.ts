import type { Database } from '../../db/database.ts';
import type { JobKind } from '../../jobs/job.ts';
import { enqueueOnce } from '../../jobs/job-queries.ts';

/** The job of `features/live` that tells a room that its slides are others. */
export const TELL_SLIDES: JobKind = { name: 'tell_live_slides', atOnce: 1 };

/** In the transaction that changed them; several changes that wait are told as one. */
export async function enqueueTellingSlides(tx: Database, streamId: number): Promise<void> {
  await enqueueOnce(tx, TELL_SLIDES, String(streamId), { streamId });
}
