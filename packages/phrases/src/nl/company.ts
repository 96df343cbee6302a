/** The page of a provider. */
export const company = {
  tabs: { about: 'Over', popular: 'Populair', new: 'Nieuw', series: 'Series' },
  share: 'Delen',
  about: (name: string) => `Over ${name}`,
  nothingAbout: 'Deze aanbieder heeft zich nog niet voorgesteld.',
  opensElsewhere: '(opent in een nieuw venster)',
  nothingTitle: 'Hier staat nog niets',
  nothingText: 'Deze aanbieder heeft nog niets uitgebracht.',
};
