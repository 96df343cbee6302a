import { answerTasks } from '../../../adapters/answer-tasks.ts';
import { drawBanner } from './draw-banner.ts';
import { drawPicture } from './draw-picture.ts';
import { drawPreview } from './draw-preview.ts';

const drawings = { renditions: drawPicture, preview: drawPreview, banner: drawBanner };

type Drawings = typeof drawings;
type Task<Name extends keyof Drawings> = { readonly draw: Name; readonly input: Parameters<Drawings[Name]>[0] };
/** What is to be drawn, and of what. */
export type PictureTask = { [Name in keyof Drawings]: Task<Name> }[keyof Drawings];
export type Drawn<Name extends keyof Drawings> = Awaited<ReturnType<Drawings[Name]>>;

// Started by picture-worker.ts.
answerTasks(({ draw, input }: PictureTask) => (drawings[draw] as (input: unknown) => unknown)(input), { givesWay: true });
