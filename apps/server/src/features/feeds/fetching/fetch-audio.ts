import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AppContext } from '../../../context.ts';
import { audioKind, KIND_BYTES } from '../../../media/audio/audio-kind.ts';
import { AudioRefusal, storeAudioFile } from '../../../media/audio/store-audio-file.ts';
import type { FetchTask } from './fetch-task-queries.ts';
import { requireFound } from './require-found.ts';
import { unfinishedFolder } from './unfinished-files.ts';

const MAXIMUM_AUDIO_BYTES = 500 * 1024 * 1024;
const DEADLINE_MS = 20 * 60_000;
/** Half of what speech at its lowest bit rate needs to be heard without waiting. */
const PACE = { leastBytes: 60_000, everyMs: 30_000 };

/** Copies an enclosure: through egress into a file of its own, looked at as soon as its beginning is there, and stored when it is whole. */
export async function fetchAudio(
  context: Pick<AppContext, 'db' | 'storage' | 'egress' | 'ids' | 'config'>,
  task: FetchTask,
  signal: AbortSignal,
): Promise<void> {
  if (task.stream_id === null) return;
  const path = join(await unfinishedFolder(context), context.ids.uuid());
  try {
    const response = await context.egress.open(task.url, {
      maximumBytes: MAXIMUM_AUDIO_BYTES,
      deadlineMs: DEADLINE_MS,
      pace: PACE,
      headers: { 'accept-encoding': 'identity', accept: 'audio/*, video/*;q=0.5, */*;q=0.1' },
      signal,
    });
    requireFound(response.status);
    await pipeline(refuseEarly(response.body), createWriteStream(path, { flags: 'wx' }));
    await storeAudioFile(context, { streamId: task.stream_id, path, sourceUrl: task.url });
  } finally {
    await rm(path, { force: true });
  }
}

/** A web page in place of the audio is not downloaded to its end. */
async function* refuseEarly(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  let isKnown = false;
  for await (const chunk of body) {
    if (!isKnown) {
      head = Buffer.concat([head, chunk]);
      isKnown = head.length >= KIND_BYTES;
      if (isKnown && audioKind(head) === null) throw new AudioRefusal('the file is no audio that can be played');
    }
    yield chunk;
  }
}
