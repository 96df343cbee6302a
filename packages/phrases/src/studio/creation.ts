const nl = {
  newCourse: 'Nieuwe serie',
  newSeason: 'Nieuw seizoen',
  newEpisode: 'Nieuwe aflevering',
  newEpisodeIn: (season: string) => `Nieuwe aflevering in ${season}`,
  text: 'U begint met een concept. Luisteraars zien het pas als u het publiceert.',
  company: 'Bedrijf',
  moreCompanies: 'Staat het bedrijf er niet bij? Kies het dan eerst in het menu.',
  make: 'Maken',
  cancel: 'Annuleren',
};

const en: typeof nl = {
  newCourse: 'New series',
  newSeason: 'New season',
  newEpisode: 'New episode',
  newEpisodeIn: (season) => `New episode in ${season}`,
  text: 'You begin with a draft. Listeners see it once you publish it.',
  company: 'Company',
  moreCompanies: 'Is the company not among these? Choose it in the menu first.',
  make: 'Make',
  cancel: 'Cancel',
};

/** Texts of making a series, a season or an episode. */
export const creationPhrases = { nl, en };
