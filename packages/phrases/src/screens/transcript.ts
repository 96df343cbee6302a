import { plural } from '../plural.ts';

const nl = {
  title: 'Transcript',
  none: 'Van deze aflevering is geen transcript.',
  locked: 'Wie deze aflevering mag beluisteren, kan ook het transcript lezen.',
  failed: 'Het transcript kan nu niet worden opgehaald.',
  retry: 'Opnieuw proberen',
  loading: 'Het transcript wordt opgehaald',
  search: 'Zoek in het transcript',
  clear: 'Zoekveld wissen',
  found: (at: number, total: number) => `${at} van ${total}`,
  foundMany: (total: number) => plural('nl', total, { one: 'vindplaats', other: 'vindplaatsen' }),
  nothingFound: 'Niets gevonden',
  previous: 'Vorige vindplaats',
  next: 'Volgende vindplaats',
  follow: 'Volg mee',
  language: 'Taal van het transcript',
  cueLocked: 'vergrendeld',
  keys: 'Pijltjes gaan van zin naar zin, Enter luistert vanaf een zin.',
};

const en: typeof nl = {
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

/** Texts of reading along. */
export const transcriptPhrases = { nl, en };
