import type { app as source } from '../nl/app.ts';
import { episodes } from './episodes.ts';
import { shell } from './shell.ts';

/** Every text of the app in English. */
export const app: typeof source = { language: 'en', shell, episodes };
