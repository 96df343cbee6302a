import type { AppContext } from '../../../context.ts';
import { MAXIMUM_PICTURE_BYTES, storeImage } from '../../../media/images/store-image.ts';
import { type FetchTask, storeChapterImage, storeCover } from './fetch-task-queries.ts';
import { requireFound } from './require-found.ts';

const DEADLINE_MS = 60_000;

/** Fetches a picture, renders it in all sizes, and stores it for the company, course, stream or chapters that asked. */
export async function fetchPicture(context: Pick<AppContext, 'db' | 'storage' | 'egress'>, task: FetchTask, signal: AbortSignal): Promise<void> {
  const { status, bytes } = await context.egress.read(task.url, {
    maximumBytes: MAXIMUM_PICTURE_BYTES,
    deadlineMs: DEADLINE_MS,
    headers: { accept: 'image/webp, image/avif, image/jpeg, image/png, image/gif;q=0.5' },
    signal,
  });
  requireFound(status);
  const { id } = await storeImage(context, bytes);
  if (task.kind === 'chapter_image' && task.stream_id !== null) await storeChapterImage(context.db, task.stream_id, task.url, id);
  else await storeCover(context.db, task, id, task.url);
}
