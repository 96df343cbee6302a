import { plural } from '../plural.ts';

/** What is said in an episode, to read along. */
export const transcript = {
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
