import { plural } from '../plural.ts';

const nl = {
  title: 'Slaaptimer',
  minutes: (count: number) => plural('nl', count, { one: 'minuut', other: 'minuten' }),
  own: 'Eigen keuze',
  ownMinutes: 'Aantal minuten',
  minutesShort: 'min',
  endOfChapter: 'Einde van dit hoofdstuk',
  endOfEpisode: 'Einde van de aflevering',
  off: 'Uit',
  stopsAt: (clock: string) => `Stopt om ${clock}`,
  stopsAfterChapter: 'Stopt na dit hoofdstuk',
  stopsAfterEpisode: 'Stopt na de aflevering',
  more: (minutes: number) => `+${minutes} minuten`,
  isOn: (until: string) => `Slaaptimer: ${until}`,
};

const en: typeof nl = {
  title: 'Sleep timer',
  minutes: (count) => plural('en', count, { one: 'minute', other: 'minutes' }),
  own: 'Your own choice',
  ownMinutes: 'Number of minutes',
  minutesShort: 'min',
  endOfChapter: 'End of this chapter',
  endOfEpisode: 'End of the episode',
  off: 'Off',
  stopsAt: (clock) => `Stops at ${clock}`,
  stopsAfterChapter: 'Stops after this chapter',
  stopsAfterEpisode: 'Stops after the episode',
  more: (minutes) => `+${minutes} minutes`,
  isOn: (until) => `Sleep timer: ${until}`,
};

/** Texts of the sleep timer. */
export const sleepPhrases = { nl, en };
