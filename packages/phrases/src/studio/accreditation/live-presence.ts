const nl = {
  file: 'aanwezigheid',
  columns: ['Naam', 'Beroep', 'Eerst aanwezig', 'Laatst aanwezig', 'Minuten aanwezig', 'Op tijd bevestigd', 'Te laat bevestigd', 'Gevraagd'],
};

const en: typeof nl = {
  file: 'presence',
  columns: ['Name', 'Profession', 'First present', 'Last present', 'Minutes present', 'Confirmed in time', 'Confirmed late', 'Asked'],
};

/** Texts of the presence list of a live stream. */
export const livePresencePhrases = { nl, en };
