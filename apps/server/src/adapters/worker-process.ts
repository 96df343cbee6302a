import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTaskWorker, type Limits, type TaskWorker } from './task-worker.ts';

/** What Node needs to run a module as it stands in the source; nothing for one that was built. */
export const sourceFlags = (url: URL) => (url.href.endsWith('.ts') ? ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'] : []);

/**
 * A process for work in native code on what strangers send: what it takes of memory goes back to the system when it ends, and when it falls over its input no
 * call is lost. It is given nothing of the environment. The module at `url` hands its work to `answerTasksInProcess`.
 */
export function createWorkerProcess<Input, Output>(url: URL, limits: Limits): TaskWorker<Input, Output> {
  return createTaskWorker(() => {
    const child = fork(fileURLToPath(url), [], {
      env: {},
      execArgv: [...sourceFlags(url), `--max-old-space-size=${limits.memoryMb}`],
      serialization: 'advanced',
      // What a library prints of its input is the stranger's to choose.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return {
      events: child,
      // An error of sending is told by its exit.
      post: (input) => child.send(input as object, () => {}),
      end: () => void child.kill('SIGKILL'),
      ref() {
        child.ref();
        child.channel?.ref();
      },
      unref() {
        child.unref();
        child.channel?.unref();
      },
    };
  }, limits);
}
