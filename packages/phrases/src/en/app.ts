import type { app as source } from '../nl/app.ts';
import { course } from './course.ts';
import { episodes } from './episodes.ts';
import { home } from './home.ts';
import { lists } from './lists.ts';
import { player } from './player.ts';
import { shell } from './shell.ts';

/** Every text of the app in English. */
export const app: typeof source = { language: 'en', shell, home, episodes, lists, course, player };
