const nl = {
  tabs: { about: 'Over', popular: 'Populair', new: 'Nieuw', series: 'Series' },
  share: 'Delen',
  about: (name: string) => `Over ${name}`,
  nothingAbout: 'Deze aanbieder heeft zich nog niet voorgesteld.',
  opensElsewhere: '(opent in een nieuw venster)',
  nothingTitle: 'Hier staat nog niets',
  nothingText: 'Deze aanbieder heeft nog niets uitgebracht.',
};

const en: typeof nl = {
  tabs: { about: 'About', popular: 'Popular', new: 'New', series: 'Series' },
  share: 'Share',
  about: (name) => `About ${name}`,
  nothingAbout: 'This provider has not introduced itself yet.',
  opensElsewhere: '(opens in a new window)',
  nothingTitle: 'Nothing here yet',
  nothingText: 'This provider has not released anything yet.',
};

/** Texts of a provider's page. */
export const companyPhrases = { nl, en };
