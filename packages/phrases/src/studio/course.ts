const nl = {
  back: 'Terug naar de series',
  backToSeries: 'Terug naar de serie',
  episodes: 'Afleveringen',
  columns: { title: 'Titel', state: 'Status', released: 'Verschenen', points: 'Punten', transcript: 'Transcript', duration: 'Duur' },
  kind: { episode: 'Aflevering', live: 'Live' },
  number: (number: number) => `nummer ${number}`,
  noPoints: 'geen',
  noAudio: 'geen audio',
  yes: 'ja',
  no: 'nee',
  noEpisodesTitle: 'Nog geen afleveringen',
  noEpisodesText: 'Deze serie heeft nog geen seizoenen of afleveringen.',
  noEpisodesInSeasonText: 'Dit seizoen heeft nog geen afleveringen.',
  noneInSeason: 'In dit seizoen staat nog niets.',
  lacks: (parts: readonly string[]) =>
    `Dit ontbreekt nog, en ziet de luisteraar dus niet: ${new Intl.ListFormat('nl').format(parts)}. Publiceren kan al.`,
  parts: { cover: 'een cover', introduction: 'een inleiding', category: 'een interessegebied' },
  orderEpisodes: 'Volgorde',
  orderSeasons: 'Volgorde van seizoenen',
  moveSeason: 'Naar een andere serie',
  moveHeading: 'Seizoen naar een andere serie',
  moveText:
    'Het seizoen komt met al zijn afleveringen achteraan te staan in de serie die u kiest. Wat luisteraars ermee deden, blijft bewaard. Wie alleen op de serie van nu is geabonneerd, kan besloten afleveringen daarna niet meer horen.',
  move: 'Verplaatsen',
  cancel: 'Annuleren',
};

const en: typeof nl = {
  back: 'Back to the series',
  backToSeries: 'Back to its series',
  episodes: 'Episodes',
  columns: { title: 'Title', state: 'Status', released: 'Released', points: 'Points', transcript: 'Transcript', duration: 'Length' },
  kind: { episode: 'Episode', live: 'Live' },
  number: (number) => `number ${number}`,
  noPoints: 'none',
  noAudio: 'no audio',
  yes: 'yes',
  no: 'no',
  noEpisodesTitle: 'No episodes yet',
  noEpisodesText: 'This series has no seasons or episodes yet.',
  noEpisodesInSeasonText: 'This season has no episodes yet.',
  noneInSeason: 'There is nothing in this season yet.',
  lacks: (parts) => `This is still missing, so listeners do not see it: ${new Intl.ListFormat('en-GB').format(parts)}. You can publish already.`,
  parts: { cover: 'a cover', introduction: 'an introduction', category: 'a field of interest' },
  orderEpisodes: 'Order',
  orderSeasons: 'Order of seasons',
  moveSeason: 'To another series',
  moveHeading: 'Season to another series',
  moveText:
    'The season goes with all its episodes to the end of the series that you choose. What listeners did with it is kept. Whoever subscribes to the present series alone cannot hear its closed episodes any more.',
  move: 'Move',
  cancel: 'Cancel',
};

/** Texts of the page of one series. */
export const coursePagePhrases = { nl, en };
