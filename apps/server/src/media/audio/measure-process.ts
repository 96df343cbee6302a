import { answerTasks } from '../../adapters/answer-tasks.ts';
import { measureAudio } from './measure-audio.ts';
import type { MeasureTask } from './measure-in-process.ts';

// Started by measure-in-process.ts.
answerTasks(({ path, mimeType }: MeasureTask) => measureAudio(path, mimeType));
