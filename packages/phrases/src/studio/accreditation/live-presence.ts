import { tableDocument as english } from '../../en/messages/documents.ts';
import { tableDocument as dutch } from '../../nl/messages/documents.ts';
import { plural } from '../../plural.ts';

const nl = {
  file: 'aanwezigheid',
  title: 'Presentielijst',
  persons: (count: number) => plural('nl', count, { one: 'deelnemer', other: 'deelnemers' }),
  madeOn: dutch.madeOn,
  tooMany: 'Er waren meer dan 2.000 deelnemers. Kies de lijst als CSV.',
  columns: [
    'Naam',
    'Beroep',
    'Rol',
    'Eerst aanwezig (Nederlandse tijd)',
    'Laatst aanwezig (Nederlandse tijd)',
    'Minuten aanwezig',
    'Op tijd bevestigd',
    'Te laat bevestigd',
    'Gevraagd',
  ],
  roles: { moderator: 'moderator', participant: 'deelnemer' },
};

const en: typeof nl = {
  file: 'presence',
  title: 'Presence list',
  persons: (count) => plural('en', count, { one: 'participant', other: 'participants' }),
  madeOn: english.madeOn,
  tooMany: 'There were more than 2,000 participants. Choose the list as CSV.',
  columns: [
    'Name',
    'Profession',
    'Role',
    'First present (Dutch time)',
    'Last present (Dutch time)',
    'Minutes present',
    'Confirmed in time',
    'Confirmed late',
    'Asked',
  ],
  roles: { moderator: 'moderator', participant: 'participant' },
};

/** Texts of the presence list of a live stream. */
export const livePresencePhrases = { nl, en };
