const nl = {
  title: 'Afleveringen',
  search: 'Zoek op titel',
  state: 'Status',
  columns: { title: 'Titel', state: 'Status', duration: 'Duur', points: 'Punten', updated: 'Gewijzigd' },
  noPoints: 'geen',
  noAudio: 'geen audio',
  noneTitle: 'Geen afleveringen',
  noneText: 'Van de bedrijven waarvoor u werkt zijn er nog geen afleveringen.',
  noneFound: 'Geen aflevering past bij wat u zoekt.',
};

const en: typeof nl = {
  title: 'Episodes',
  search: 'Search by title',
  state: 'Status',
  columns: { title: 'Title', state: 'Status', duration: 'Length', points: 'Points', updated: 'Changed' },
  noPoints: 'none',
  noAudio: 'no audio',
  noneTitle: 'No episodes',
  noneText: 'The companies you work for have no episodes yet.',
  noneFound: 'No episode matches what you are looking for.',
};

/** Texts of the list of episodes. */
export const streamListPhrases = { nl, en };
