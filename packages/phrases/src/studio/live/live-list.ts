const nl = {
  title: 'Live',
  search: 'Zoek op titel',
  state: 'Status',
  newLive: 'Nieuwe livestream',
  columns: { title: 'Titel', state: 'Status', begins: 'Begint', points: 'Punten', updated: 'Gewijzigd', links: 'Ga naar' },
  links: { console: 'Regie', room: 'Uitzending', participants: 'Deelnemers' },
  phases: { live: 'Nu live', waiting: 'Wachtruimte open', ended: 'Afgelopen' },
  notPlanned: 'nog niet gepland',
  noPoints: 'geen',
  noneTitle: 'Geen livestreams',
  noneText: 'Van de bedrijven waarvoor u werkt zijn er nog geen livestreams.',
  noneFound: 'Geen livestream past bij wat u zoekt.',
};

const en: typeof nl = {
  title: 'Live',
  search: 'Search by title',
  state: 'Status',
  newLive: 'New live stream',
  columns: { title: 'Title', state: 'Status', begins: 'Begins', points: 'Points', updated: 'Changed', links: 'Go to' },
  links: { console: 'Console', room: 'Room', participants: 'Participants' },
  phases: { live: 'Live now', waiting: 'Waiting room open', ended: 'Ended' },
  notPlanned: 'not planned yet',
  noPoints: 'none',
  noneTitle: 'No live streams',
  noneText: 'The companies you work for have no live streams yet.',
  noneFound: 'No live stream matches what you are looking for.',
};

/** Texts of the list of live streams. */
export const liveListPhrases = { nl, en };
