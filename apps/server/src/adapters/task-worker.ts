import { createFairQueue } from './fair-queue.ts';

/** What a worker is not given more of; the message says which, of what it was doing. */
export class WorkerLimit extends Error {
  override readonly name = 'WorkerLimit';
}

/** A thread or a process that works on one task after another. */
export interface Peer {
  readonly events: NodeJS.EventEmitter;
  post(input: unknown): void;
  /** At once, wherever it is. */
  end(): void;
  /** Whether this process waits for it before it ends. */
  ref(): void;
  unref(): void;
}

export interface Limits {
  /** For one task, from when its turn comes; then the worker is ended, wherever it is. */
  readonly timeLimitMs: number;
  /** Of JavaScript objects; buffers lie beside it. */
  readonly memoryMb: number;
  /** Beyond these tasks are refused with QueueFull. */
  readonly waitingMaximum: number;
}

export interface TaskWorker<Input, Output> {
  /** `lane`: who it is for; the lanes take turns. Rejects with WorkerLimit, QueueFull or what the task threw, as an Error of the same message. */
  run(input: Input, lane?: string): Promise<Output>;
}

export type TaskAnswer = { readonly output: unknown } | { readonly problem: string };

const IDLE_MS = 5_000;

/** One task at a time, by a worker that is started for the first and ended when there are no more for a while. */
export function createTaskWorker<Input, Output>(start: () => Peer, { timeLimitMs, memoryMb, waitingMaximum }: Limits): TaskWorker<Input, Output> {
  const queue = createFairQueue({ places: 1, waitingMaximum });
  let current: Peer | null = null;
  let idle: NodeJS.Timeout | undefined;

  function begin(): Peer {
    const peer = start();
    // Also when it is idle: without a listener an error there would end the process.
    peer.events.on('error', () => {});
    peer.events.on('exit', () => {
      if (current === peer) current = null;
    });
    return peer;
  }

  function end(peer: Peer): void {
    if (current === peer) current = null;
    peer.end();
  }

  function task(input: Input): Promise<Output> {
    clearTimeout(idle);
    current ??= begin();
    const peer = current;
    // A process that has nothing else to do does not wait for the worker, only for its answers.
    peer.ref();
    return new Promise<Output>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        peer.events.off('message', onAnswer).off('error', onError).off('exit', onExit);
        peer.unref();
        idle = setTimeout(end, IDLE_MS, peer).unref();
      };
      const fail = (error: Error) => {
        stop();
        end(peer);
        reject(error);
      };
      const onAnswer = (answer: TaskAnswer) => {
        stop();
        if ('output' in answer) resolve(answer.output as Output);
        else reject(new Error(answer.problem));
      };
      const onError = (error: Error & { code?: string }) =>
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerLimit(`it takes more than ${memoryMb} MB of memory`) : error);
      const onExit = () => fail(new Error('the worker ended'));
      const timer = setTimeout(() => fail(new WorkerLimit(`it takes longer than ${timeLimitMs / 1000} seconds`)), timeLimitMs);
      peer.events.on('message', onAnswer).on('error', onError).on('exit', onExit);
      peer.post(input);
    });
  }

  return { run: (input, lane = '') => queue.run(lane, () => task(input)) };
}
