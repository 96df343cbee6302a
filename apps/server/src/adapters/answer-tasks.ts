import { constants, setPriority } from 'node:os';
import type { TaskAnswer } from './worker-process.ts';

/** The process's side of `createWorkerProcess`, for a module that only such a process loads. With `givesWay` others go first. */
export function answerTasks<Input>(work: (input: Input) => unknown, { givesWay = false } = {}): void {
  // Not the lowest: somebody waits for it, and on a full processor that one is given next to nothing.
  if (givesWay) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
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
