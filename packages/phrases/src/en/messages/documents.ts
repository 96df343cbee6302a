import type { dossierDocument as dutchDossier, tableDocument as dutchTables } from '../../nl/messages/documents.ts';
import { plural } from '../../plural.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Amsterdam' });
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' });
const points = (count: number) => plural('en', count, { one: 'point', other: 'points' });

export const tableDocument: typeof dutchTables = {
  page: (number, count) => `Page ${number} of ${count}`,
  madeOn: (at) => `Made on ${longDay.format(at)}`,
};

export const dossierDocument: typeof dutchDossier = {
  title: 'Points file',
  number: (number) => `Number ${number}`,
  ofPeriod: (count, required, from, until) =>
    `${required === null ? points(count) : `${count.toLocaleString('en')} of ${points(required)}`} in the period from ${from} up to and including ${until}`,
  ofAllTime: points,
  refused: (count) => `Refused: ${points(count)}`,
  nothing: 'No points in this selection',
  newest: (count) => `Only the newest ${count.toLocaleString('en')} lines`,
  day: (at) => day.format(at),
  longDay: (at) => longDay.format(at),
};
