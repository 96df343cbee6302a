import { createWorkerProcess, WorkerLimit } from '../../adapters/worker-process.ts';
import { type MeasuredAudio, UNMEASURED } from './measure-audio.ts';

export interface MeasureTask {
  readonly path: string;
  readonly mimeType: string;
}

// Beside this file in the source, beside the bundle when built.
const PROCESS = new URL(import.meta.url.endsWith('.ts') ? './measure-process.ts' : './measure-process.js', import.meta.url);

/** A variable rate without a header is measured by reading each frame of up to 500 MB. */
const TIME_LIMIT_MS = 120_000;
const MEMORY_MB = 128;
/** More than a process fetches at once. */
const WAITING_MAXIMUM = 100;

/** Publishers write the tags of their files: these are read by a process of their own. */
const measuring = createWorkerProcess<MeasureTask, MeasuredAudio>(PROCESS, {
  timeLimitMs: TIME_LIMIT_MS,
  memoryMb: MEMORY_MB,
  waitingMaximum: WAITING_MAXIMUM,
});

/** What the file does not tell within time and memory it does not tell. */
export async function measureInProcess(path: string, mimeType: string): Promise<MeasuredAudio> {
  try {
    return await measuring.run({ path, mimeType });
  } catch (error) {
    if (error instanceof WorkerLimit) return UNMEASURED;
    throw error;
  }
}
