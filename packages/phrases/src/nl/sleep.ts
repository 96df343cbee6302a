import { plural } from '../plural.ts';

/** The sleep timer. */
export const sleep = {
  title: 'Slaaptimer',
  minutes: (count: number) => plural('nl', count, { one: 'minuut', other: 'minuten' }),
  own: 'Eigen keuze',
  ownMinutes: 'Aantal minuten',
  endOfChapter: 'Einde van dit hoofdstuk',
  endOfEpisode: 'Einde van de aflevering',
  off: 'Uit',
  stopsAt: (clock: string) => `Stopt om ${clock}`,
  stopsAfterChapter: 'Stopt na dit hoofdstuk',
  stopsAfterEpisode: 'Stopt na de aflevering',
  more: (minutes: number) => `+${minutes} minuten`,
  isOn: (until: string) => `Slaaptimer: ${until}`,
};
