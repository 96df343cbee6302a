import { answerTasks } from '../../../adapters/answer-tasks.ts';
import { readForTask } from './read-task.ts';

// Started by read-in-process.ts.
answerTasks(readForTask);
