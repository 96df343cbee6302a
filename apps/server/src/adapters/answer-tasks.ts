import { constants, setPriority } from 'node:os';

export type TaskAnswer = { readonly output: unknown } | { readonly problem: string };

/** With which a worker is started: the server loads the modules of its features too, and is none. */
export const WORKER_ARGUMENT = 'worker';

/** The process's side of `createWorkerProcess`; nothing in any other. With `givesWay` others go first. */
export function answerTasks<Input>(work: (input: Input) => unknown, { givesWay = false } = {}): void {
  if (process.argv[2] !== WORKER_ARGUMENT) return;
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
