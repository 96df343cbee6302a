import { Worker } from 'node:worker_threads';
import { createTaskWorker, type Limits, type TaskWorker } from './task-worker.ts';

/** Of new objects, in MB. Node's own choice takes about a hundred more while a text of 10 MB is read, and gives none of it back. */
const YOUNG_MB = 24;

/** A thread for work that would hold the one which answers calls. The module at `url` hands its work to `answerTasks`. */
export function createWorkerThread<Input, Output>(url: URL, limits: Limits): TaskWorker<Input, Output> {
  return createTaskWorker(() => {
    const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB } });
    return {
      events: worker,
      post: (input) => worker.postMessage(input, []),
      end: () => void worker.terminate(),
      ref: () => worker.ref(),
      unref: () => worker.unref(),
    };
  }, limits);
}
