import { plural } from '../plural.ts';
import { spokenTime } from '../spoken-time.ts';

/** 'Hierna', and the menu of an episode that fills it. */
export const queue = {
  title: 'Hierna',
  more: (title: string) => `Meer over ${title}`,
  playNext: 'Speel hierna',
  addLast: 'Voeg toe aan wachtrij',
  goToSeries: 'Naar de serie',
  willPlayNext: 'Speelt hierna',
  addedLast: 'Toegevoegd aan wachtrij',
  waiting: (count: number, seconds: number) =>
    `${plural('nl', count, { one: 'aflevering', other: 'afleveringen' })} in de wachtrij, samen ${spokenTime('nl', Math.max(60, Math.round(seconds / 60) * 60))}`,
  nothing: 'Er staat niets in de wachtrij.',
  nothingText: 'Zet er afleveringen in met het menu bij een aflevering.',
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
