import { episodes } from './episodes.ts';
import { shell } from './shell.ts';

/** Every text of the app in Dutch, the source: English must have the same keys with the same parameters. */
export const app = { language: 'nl' as 'nl' | 'en', shell, episodes };
