import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type TaskAnswer, WORKER_ARGUMENT } from './answer-tasks.ts';
import { createFairQueue } from './fair-queue.ts';

/** What a worker is not given more of; the message says which, of what it was doing. */
export class WorkerLimit extends Error {
  override readonly name = 'WorkerLimit';
}

interface Limits {
  /** For one task, from when its turn comes; then the process is ended, wherever it is. */
  readonly timeLimitMs: number;
  /** Of JavaScript objects; buffers lie beside it. */
  readonly memoryMb: number;
  /** Beyond these tasks are refused with QueueFull. */
  readonly waitingMaximum: number;
  /** The same of one lane. */
  readonly waitingPerLane?: number;
}

export interface WorkerProcess<Input, Output> {
  /** `lane`: who it is for; the lanes take turns. Rejects with WorkerLimit, QueueFull or what the task threw, as an Error of the same message. */
  run(input: Input, lane?: string): Promise<Output>;
}

const IDLE_MS = 5_000;
/** Of new objects, in MB. Node's own choice takes about a hundred more while a text of 10 MB is read. */
const SEMI_SPACE_MB = 8;

/** What Node needs to run a module as it stands in the source; nothing for one that was built. */
export const sourceFlags = (url: URL) => (url.href.endsWith('.ts') ? ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'] : []);

/**
 * A process for work on what strangers send, and for work that would hold the thread which answers calls: one task at a time. It is started for the first task and
 * ended when there are no more for a while. What it takes of memory goes back to the system when it ends, and when it falls over its input no call is lost.
 * It is given nothing of the environment. The module at `url` hands its work to `answerTasks`.
 */
export function createWorkerProcess<Input, Output>(url: URL, { timeLimitMs, memoryMb, ...waiting }: Limits): WorkerProcess<Input, Output> {
  const queue = createFairQueue({ places: 1, ...waiting });
  let current: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function begin(): ChildProcess {
    const child = fork(fileURLToPath(url), [WORKER_ARGUMENT], {
      env: {},
      execArgv: [...sourceFlags(url), `--max-old-space-size=${memoryMb}`, `--max-semi-space-size=${SEMI_SPACE_MB}`],
      serialization: 'advanced',
      // What a library prints of its input is the stranger's to choose.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Also when it is idle: without a listener an error there would end the process.
    child.on('error', () => {});
    child.on('exit', () => {
      if (current === child) current = null;
    });
    return child;
  }

  function end(child: ChildProcess): void {
    if (current === child) current = null;
    child.kill('SIGKILL');
  }

  function task(input: Input): Promise<Output> {
    clearTimeout(idle);
    current ??= begin();
    const child = current;
    // A process that has nothing else to do does not wait for the worker, only for its answers.
    child.ref();
    child.channel?.ref();
    return new Promise<Output>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        child.off('message', onAnswer).off('error', fail).off('exit', onExit);
        child.unref();
        child.channel?.unref();
        idle = setTimeout(end, IDLE_MS, child).unref();
      };
      function fail(error: Error) {
        stop();
        end(child);
        reject(error);
      }
      const onAnswer = (answer: TaskAnswer) => {
        stop();
        if ('output' in answer) resolve(answer.output as Output);
        else reject(new Error(answer.problem));
      };
      // Node aborts when the heap is full.
      const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
        fail(
          signal === 'SIGABRT' || signal === 'SIGTRAP'
            ? new WorkerLimit(`it takes more than ${memoryMb} MB of memory`)
            : new Error('the worker ended'),
        );
      const timer = setTimeout(() => fail(new WorkerLimit(`it takes longer than ${timeLimitMs / 1000} seconds`)), timeLimitMs);
      child.on('message', onAnswer).on('error', fail).on('exit', onExit);
      // An error of sending is told by its exit.
      child.send(input as object, () => {});
    });
  }

  return { run: (input, lane = '') => queue.run(lane, () => task(input)) };
}
