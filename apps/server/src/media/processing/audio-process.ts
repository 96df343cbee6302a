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

process.once('message', (task: AudioTask) => {
  answer(task).then(
    (message) => process.send?.(message, () => process.disconnect()),
    (error: Error) => process.send?.({ problem: error.message } satisfies ProcessMessage, () => process.disconnect()),
  );
});
