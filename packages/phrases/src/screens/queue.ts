import { plural } from '../plural.ts';
import { spokenTime } from '../spoken-time.ts';

const nl = {
  title: 'Hierna',
  more: (title: string) => `Meer over ${title}`,
  playNext: 'Speel hierna',
  addLast: 'Voeg toe aan wachtrij',
  goToEpisode: 'Naar de aflevering',
  goToSeries: 'Naar de serie',
  goToCompany: 'Naar de aanbieder',
  willPlayNext: 'Speelt hierna',
  addedLast: 'Toegevoegd aan wachtrij',
  waiting: (count: number, seconds: number) =>
    `${plural('nl', count, { one: 'aflevering', other: 'afleveringen' })} in de wachtrij, samen ${spokenTime('nl', Math.max(60, Math.round(seconds / 60) * 60))}`,
  nothing: 'Er staat niets in de wachtrij.',
  nothingText: 'Voeg afleveringen toe via het menu (⋯) bij een aflevering.',
  fromSeries: 'Daarna uit deze serie',
  heldByForms: 'De volgende aflevering start niet vanzelf zolang de vragen bij deze aflevering open zijn.',
  play: (title: string) => `Nu afspelen: ${title}`,
  remove: (title: string) => `Uit wachtrij halen: ${title}`,
  up: (title: string) => `Omhoog: ${title}`,
  down: (title: string) => `Omlaag: ${title}`,
  grip: (title: string) => `Verplaatsen: ${title}`,
  gripHint: 'Met pijl omhoog en omlaag verplaatst u de aflevering.',
  moved: (title: string, place: number, of: number) => `${title} staat nu op plaats ${place} van ${of}`,
  clear: 'Wis wachtrij',
  cleared: 'De wachtrij is gewist.',
  removed: (title: string) => `${title} is uit de wachtrij gehaald.`,
  undo: 'Ongedaan maken',
  restored: 'De wachtrij is terug.',
  next: (title: string) => `Hierna: ${title}`,
};

const en: typeof nl = {
  title: 'Up next',
  more: (title) => `More about ${title}`,
  playNext: 'Play next',
  addLast: 'Add to queue',
  goToEpisode: 'Go to the episode',
  goToSeries: 'Go to the series',
  goToCompany: 'Go to the provider',
  willPlayNext: 'Plays next',
  addedLast: 'Added to the queue',
  waiting: (count, seconds) =>
    `${plural('en', count, { one: 'episode', other: 'episodes' })} in the queue, ${spokenTime('en', Math.max(60, Math.round(seconds / 60) * 60))} in all`,
  nothing: 'There is nothing in the queue.',
  nothingText: 'Add episodes with the menu (⋯) beside an episode.',
  fromSeries: 'Then from this series',
  heldByForms: 'The next episode does not start by itself while this episode has open questions.',
  play: (title) => `Play now: ${title}`,
  remove: (title) => `Remove from queue: ${title}`,
  up: (title) => `Move up: ${title}`,
  down: (title) => `Move down: ${title}`,
  grip: (title) => `Move: ${title}`,
  gripHint: 'Arrow up and arrow down move the episode.',
  moved: (title, place, of) => `${title} is now in place ${place} of ${of}`,
  clear: 'Clear queue',
  cleared: 'The queue is empty.',
  removed: (title) => `${title} was removed from the queue.`,
  undo: 'Undo',
  restored: 'The queue is back.',
  next: (title) => `Up next: ${title}`,
};

/** Texts of the queue and of an episode's menu. */
export const queuePhrases = { nl, en };
