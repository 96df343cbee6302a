import { answerTasks } from '../../adapters/answer-tasks.ts';
import { drawPicture, type PictureTask } from './draw-picture.ts';

// Started by renditions.ts.
answerTasks((task: PictureTask) => drawPicture(task), { givesWay: true });
