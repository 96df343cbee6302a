import { createWorkerProcess } from '../../adapters/worker-process.ts';
import type { BannerTask } from './drawing/draw-banner.ts';
import type { Renditions, RenditionsTask } from './drawing/draw-picture.ts';
import type { Drawn, PictureTask } from './drawing/picture-process.ts';

// In the folder beside this file in the source, beside the bundle when built.
const PROCESS = new URL(import.meta.url.endsWith('.ts') ? './drawing/picture-process.ts' : './picture-process.js', import.meta.url);

const TIME_LIMIT_MS = 30_000;
const MEMORY_MB = 96;
const WAITING_MAXIMUM = 100;

/** One picture at a time, whoever sent it: decoded it may take a hundred and fifty megabytes. */
const pictures = createWorkerProcess<PictureTask, unknown>(PROCESS, {
  timeLimitMs: TIME_LIMIT_MS,
  memoryMb: MEMORY_MB,
  waitingMaximum: WAITING_MAXIMUM,
});

const drawn = <Name extends PictureTask['draw']>(task: PictureTask & { draw: Name }, lane: string) =>
  pictures.run(task, lane) as Promise<Drawn<Name>>;

// As the functions of the process. They throw on what cannot be decoded, and QueueFull.

/** `lane`: whose turn it takes. */
export const renditionsOf = (input: RenditionsTask, lane: string): Promise<Renditions | 'too_small'> => drawn({ draw: 'renditions', input }, lane);
export const previewDrawn = (large: Uint8Array): Promise<Uint8Array> => drawn({ draw: 'preview', input: { large } }, 'previews');
export const bannerDrawn = (input: BannerTask): Promise<Uint8Array | null> => drawn({ draw: 'banner', input }, 'banners');
