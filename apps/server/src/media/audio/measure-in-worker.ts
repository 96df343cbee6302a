import { WorkerLimit } from '../../adapters/task-worker.ts';
import { createWorkerThread } from '../../adapters/worker-thread.ts';
import { type MeasuredAudio, UNMEASURED } from './measure-audio.ts';

export interface MeasureTask {
  readonly path: string;
  readonly mimeType: string;
}

// Beside this file in the source, beside the bundle when built.
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './measure-worker.ts' : './measure-worker.js', import.meta.url);

/** A variable rate without a header is measured by reading each frame of up to 500 MB. */
const TIME_LIMIT_MS = 120_000;
const MEMORY_MB = 128;
/** More than a process fetches at once. */
const WAITING_MAXIMUM = 100;

/** Publishers write the tags of their files: these are read by a thread of their own. */
const thread = createWorkerThread<MeasureTask, MeasuredAudio>(WORKER, {
  timeLimitMs: TIME_LIMIT_MS,
  memoryMb: MEMORY_MB,
  waitingMaximum: WAITING_MAXIMUM,
});

/** What the file does not tell within time and memory it does not tell. */
export async function measureInWorker(path: string, mimeType: string): Promise<MeasuredAudio> {
  try {
    return await thread.run({ path, mimeType });
  } catch (error) {
    if (error instanceof WorkerLimit) return UNMEASURED;
    throw error;
  }
}
