import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { TaskAnswer } from './task-worker.ts';

/** The thread's side of `createWorkerThread`; nothing outside one. In the `background` it works when nothing else wants the processor. */
export function answerTasks<Input>(work: (input: Input) => unknown, { background = false } = {}): void {
  parentPort?.on('message', (input: Input) => {
    // On Linux a priority is that of the thread which sets it, elsewhere it would be that of the process.
    if (background && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
    void answered(work, input).then((answer) => parentPort?.postMessage(answer, []));
  });
}

/** The process's side of `createWorkerProcess`, for a module that only such a process loads. It gives way to others, but somebody waits for it. */
export function answerTasksInProcess<Input>(work: (input: Input) => unknown): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.on('message', (input: Input) => void answered(work, input).then((answer) => process.send?.(answer)));
  // Whoever asked is gone.
  process.once('disconnect', () => process.exit());
}

async function answered<Input>(work: (input: Input) => unknown, input: Input): Promise<TaskAnswer> {
  try {
    return { output: await work(input) };
  } catch (error) {
    return { problem: String(error) };
  }
}
