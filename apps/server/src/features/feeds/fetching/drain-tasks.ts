import type { AppContext } from '../../../context.ts';
import { EgressRefusal } from '../../../egress/egress-refusal.ts';
import { AudioRefusal } from '../../../media/audio/store-audio-file.ts';
import { PictureRefusal } from '../../../media/images/store-image.ts';
import { oneLine } from '../../../operator-error.ts';
import { UnreadableText } from '../texts/unreadable-text.ts';
import { fetchAudio } from './fetch-audio.ts';
import { fetchPicture } from './fetch-picture.ts';
import { fetchText } from './fetch-text.ts';
import { NotFetched } from './require-found.ts';
import { retryDelayMs } from './retry-delay.ts';
import { claimTask, type FetchTask, finishTask, putOffTask } from './task-queries.ts';

type Parts = Pick<AppContext, 'db' | 'clock' | 'storage' | 'egress' | 'ids' | 'config' | 'log'>;

/** Fetches what feeds named, one after the other, until nothing is due or `signal` says stop. Answers how many were fetched. */
export async function drainTasks(context: Parts, signal: AbortSignal): Promise<number> {
  let fetched = 0;
  while (!signal.aborted) {
    const task = await claimTask(context.db, context.clock.now());
    if (!task) break;
    if (await attempt(context, task, signal)) fetched += 1;
  }
  return fetched;
}

async function attempt(context: Parts, task: FetchTask, signal: AbortSignal): Promise<boolean> {
  try {
    if (task.kind === 'audio') await fetchAudio(context, task, signal);
    else if (task.kind === 'cover' || task.kind === 'chapter_image') await fetchPicture(context, task, signal);
    else await fetchText(context, task, signal);
    await finishTask(context.db, task.id);
    return true;
  } catch (error) {
    // Called off: it stays claimed for a while and comes up again.
    if (signal.aborted) return false;
    const reason = oneLine(error);
    const delay = isPermanent(error) ? null : retryDelayMs(task.failures + 1);
    const { url, title } = task;
    const kind = task.kind.replace('_', ' ');
    const again = delay === null ? 'not tried again' : `tried again in ${delay / 60_000} min`;
    context.log.warn({ kind, url, title, reason }, `${kind} of "${title}" was not fetched (${again}): ${reason}`);
    await putOffTask(context.db, task.id, reason, delay === null ? null : new Date(context.clock.now().getTime() + delay));
    return false;
  }
}

function isPermanent(error: unknown): boolean {
  if (error instanceof EgressRefusal || error instanceof NotFetched) return error.isPermanent;
  return error instanceof AudioRefusal || error instanceof PictureRefusal || error instanceof UnreadableText;
}
