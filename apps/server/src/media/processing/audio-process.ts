import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { findCommandEngine } from './command-engine.ts';
import { loadNativeBinding } from './native-binding.ts';
import { createNativeEngine } from './native-engine.ts';
import { type AudioTask, processAudio } from './process-audio.ts';
import { ProcessingFault } from './processing-fault.ts';
import type { ProcessMessage } from './run-processing.ts';

// A process of its own for one file: started by run-processing.ts in the folder that holds it.

const send = (message: ProcessMessage) => void process.send?.(message);

async function answer(task: AudioTask): Promise<ProcessMessage> {
  const native = loadNativeBinding();
  const engine = native === null ? findCommandEngine() : createNativeEngine(native);
  if (engine === null) return { fault: 'no_engine', detail: '' };
  try {
    return { result: await processAudio(engine, task, (progress) => send({ progress })) };
  } catch (error) {
    if (!(error instanceof ProcessingFault)) throw error;
    return { fault: error.fault, detail: error.cause instanceof Error ? error.cause.message : '' };
  }
}

const WATCH_MS = 500;

interface Watched {
  readonly parent: number;
  readonly until: number;
}

/**
 * Native code works synchronously: nothing beside it would hear that whoever asked for this is gone, or that time is up. A thread does, and ends the
 * process with what it started.
 */
function watch({ parent, until }: Watched): void {
  setInterval(() => {
    if (process.ppid !== parent || Date.now() > until) process.kill(-process.pid, 'SIGKILL');
  }, WATCH_MS);
}

function work(): void {
  // Not asked here who that is: it may be gone already.
  const [parent, timeMs] = process.argv.slice(2).map(Number) as [number, number];
  const watched: Watched = { parent, until: Date.now() + timeMs };
  new Worker(new URL(import.meta.url), { workerData: watched }).unref();
  process.once('message', (task: AudioTask) => {
    answer(task).then(
      (message) => process.send?.(message, () => process.disconnect()),
      (error: Error) => process.send?.({ problem: error.message } satisfies ProcessMessage, () => process.disconnect()),
    );
  });
}

if (isMainThread) work();
else watch(workerData as Watched);
