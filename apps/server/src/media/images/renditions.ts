import { createWorkerProcess } from '../../adapters/worker-process.ts';
import type { PictureTask, Renditions } from './draw-picture.ts';

// Beside this file in the source, beside the bundle when built.
const PROCESS = new URL(import.meta.url.endsWith('.ts') ? './picture-process.ts' : './picture-process.js', import.meta.url);

const TIME_LIMIT_MS = 30_000;
const MEMORY_MB = 96;
const WAITING_MAXIMUM = 100;

/** One picture at a time, whoever sent it: decoded it may take a hundred and fifty megabytes. */
const pictures = createWorkerProcess<PictureTask, Renditions | 'too_small'>(PROCESS, {
  timeLimitMs: TIME_LIMIT_MS,
  memoryMb: MEMORY_MB,
  waitingMaximum: WAITING_MAXIMUM,
});

/** As `drawPicture`, in a process of its own. Throws on what cannot be decoded, and QueueFull. `lane`: whose turn it takes. */
export const renditionsOf = (task: PictureTask, lane: string): Promise<Renditions | 'too_small'> => pictures.run(task, lane);
