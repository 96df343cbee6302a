import { answerTasksInProcess } from '../../adapters/answer-tasks.ts';
import { drawPicture, type PictureTask } from './draw-picture.ts';

// Started by renditions.ts.
answerTasksInProcess((task: PictureTask) => drawPicture(task));
