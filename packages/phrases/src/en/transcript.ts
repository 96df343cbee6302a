import type { transcript as nl } from '../nl/transcript.ts';
import { plural } from '../plural.ts';

export const transcript: typeof nl = {
  title: 'Transcript',
  none: 'There is no transcript of this episode.',
  locked: 'Whoever may listen to this episode can read its transcript too.',
  failed: 'The transcript cannot be fetched now.',
  retry: 'Try again',
  loading: 'Fetching the transcript',
  search: 'Search the transcript',
  clear: 'Clear the search field',
  found: (at, total) => `${at} of ${total}`,
  foundMany: (total) => plural('en', total, { one: 'match', other: 'matches' }),
  nothingFound: 'Nothing found',
  previous: 'Previous match',
  next: 'Next match',
  follow: 'Follow along',
  language: 'Language of the transcript',
  cueLocked: 'locked',
  keys: 'Arrow keys go from sentence to sentence, Enter listens from a sentence.',
};
