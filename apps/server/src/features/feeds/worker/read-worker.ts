import { answerTasks } from '../../../adapters/answer-tasks.ts';
import { readForTask } from './read-task.ts';

answerTasks(readForTask);
