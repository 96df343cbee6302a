import { Worker } from 'node:worker_threads';
import { createFairQueue } from './fair-queue.ts';

/** What a thread is not given more of; the message says which, of what it was doing. */
export class ThreadLimit extends Error {
  override readonly name = 'ThreadLimit';
}

interface Limits {
  /** For one task, from when its turn comes; then the thread is ended, wherever it is. */
  readonly timeLimitMs: number;
  /** Of JavaScript objects; buffers lie beside it. */
  readonly memoryMb: number;
  /** Beyond these tasks are refused with QueueFull. */
  readonly waitingMaximum: number;
}

export interface WorkerThread<Input, Output> {
  /** `lane`: who it is for; the lanes take turns. Rejects with ThreadLimit, QueueFull or what the task threw, as an Error of the same message. */
  run(input: Input, lane?: string): Promise<Output>;
}

export type ThreadAnswer = { readonly output: unknown } | { readonly problem: string };

const IDLE_MS = 5_000;
/** Of new objects, in MB. Node's own choice takes about a hundred more while a text of 10 MB is read, and gives none of it back. */
const YOUNG_MB = 24;

/**
 * A thread for work that would hold the one which answers calls: one task at a time, started for the first and ended when there are no more for
 * a while. The module at `url` hands its work to `answerTasks`.
 */
export function createWorkerThread<Input, Output>(url: URL, { timeLimitMs, memoryMb, waitingMaximum }: Limits): WorkerThread<Input, Output> {
  const queue = createFairQueue({ places: 1, waitingMaximum });
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB } });
    // Also when it is idle: without a listener an error there would end the process.
    started.on('error', () => {});
    started.on('exit', () => {
      if (thread === started) thread = null;
    });
    return started;
  }

  function end(worker: Worker): void {
    if (thread === worker) thread = null;
    void worker.terminate();
  }

  function task(input: Input): Promise<Output> {
    clearTimeout(idle);
    thread ??= start();
    const worker = thread;
    // A process that has nothing else to do does not wait for the thread, only for its answers.
    worker.ref();
    return new Promise<Output>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        worker.off('message', onAnswer).off('error', onError).off('exit', onExit);
        worker.unref();
        idle = setTimeout(end, IDLE_MS, worker).unref();
      };
      const fail = (error: Error) => {
        stop();
        end(worker);
        reject(error);
      };
      const onAnswer = (answer: ThreadAnswer) => {
        stop();
        if ('output' in answer) resolve(answer.output as Output);
        else reject(new Error(answer.problem));
      };
      const onError = (error: Error & { code?: string }) =>
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimit(`it takes more than ${memoryMb} MB of memory`) : error);
      const onExit = () => fail(new Error('the thread ended'));
      const timer = setTimeout(() => fail(new ThreadLimit(`it takes longer than ${timeLimitMs / 1000} seconds`)), timeLimitMs);
      worker.on('message', onAnswer).on('error', onError).on('exit', onExit);
      worker.postMessage(input, []);
    });
  }

  return { run: (input, lane = '') => queue.run(lane, () => task(input)) };
}
