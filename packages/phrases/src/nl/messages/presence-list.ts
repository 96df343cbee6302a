import { plural } from '../../plural.ts';

const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' });
const dayOf = (text: string) => day.format(new Date(text));

/** Who earned points with an episode, for a register. In Dutch only, as the registers are. */
export const presenceList = {
  title: 'Presentielijst',
  columns: [
    'Organisatie',
    'Titel',
    'Datum',
    'ID-nummer',
    'Achternaam',
    'Voorletters',
    'Functie',
    'BIG-nummer',
    'Beroepsorganisatie',
    'Relatienummer',
  ],
  /** In the table for a spreadsheet, behind the others. */
  more: ['Punten', 'Status'],
  states: { earned: 'verdiend', sent: 'verstuurd', accepted: 'geaccepteerd', refused: 'geweigerd' },
  persons: (count: number) => plural('nl', count, { one: 'deelnemer', other: 'deelnemers' }),
  accreditation(idNumber: string | null, from: string | null, until: string | null): string {
    const period = [from === null ? '' : `van ${dayOf(from)}`, until === null ? '' : `tot en met ${dayOf(until)}`].filter((part) => part !== '');
    return [idNumber === null ? 'Accreditatie' : `Accreditatie ${idNumber}`, ...period].join(' ');
  },
};
