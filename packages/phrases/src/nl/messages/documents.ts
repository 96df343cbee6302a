import { plural } from '../../plural.ts';

const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'medium', timeZone: 'Europe/Amsterdam' });
const longDay = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' });
const points = (count: number) => plural('nl', count, { one: 'punt', other: 'punten' });

/** Every document of tables. */
export const tableDocument = {
  page: (number: number, count: number) => `Pagina ${number} van ${count}`,
  madeOn: (at: Date) => `Opgemaakt op ${longDay.format(at)}`,
};

/** The member's points as PDF. */
export const dossierDocument = {
  title: 'Dossier',
  number: (number: string) => `Nummer ${number}`,
  ofPeriod: (count: number, required: number | null, from: string, until: string) =>
    `${required === null ? points(count) : `${count.toLocaleString('nl')} van ${points(required)}`} in de periode van ${from} tot en met ${until}`,
  ofAllTime: points,
  refused: (count: number) => `Geweigerd: ${points(count)}`,
  nothing: 'Geen punten in deze selectie',
  newest: (count: number) => `Alleen de nieuwste ${count.toLocaleString('nl')} regels`,
  day: (at: Date) => day.format(at),
  longDay: (at: Date) => longDay.format(at),
};
