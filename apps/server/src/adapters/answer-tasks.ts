import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './worker-thread.ts';

/** The thread's side of `createWorkerThread`. In the `background` it works when nothing else wants the processor. */
export function answerTasks<Input>(work: (input: Input) => unknown, { background = false } = {}): void {
  parentPort?.on('message', (input: Input) => {
    // On Linux a priority is that of the thread which sets it, elsewhere it would be that of the process.
    if (background && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
    void answered(work, input).then((answer) => parentPort?.postMessage(answer, []));
  });
}

async function answered<Input>(work: (input: Input) => unknown, input: Input): Promise<ThreadAnswer> {
  try {
    return { output: await work(input) };
  } catch (error) {
    return { problem: String(error) };
  }
}
