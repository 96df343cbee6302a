const nl = {
  episodes: 'Volgorde van de afleveringen',
  seasons: 'Volgorde van de seizoenen',
  hint: 'Sleep aan de greep, of verplaats met pijl omhoog en omlaag. Druk op de greep voor knoppen.',
  move: (title: string) => `Verplaatsen: ${title}`,
  up: (title: string) => `Omhoog: ${title}`,
  down: (title: string) => `Omlaag: ${title}`,
  moved: (title: string, place: number, of: number) => `${title} staat nu op plaats ${place} van ${of}`,
  save: 'Volgorde bewaren',
  cancel: 'Annuleren',
};

const en: typeof nl = {
  episodes: 'Order of the episodes',
  seasons: 'Order of the seasons',
  hint: 'Drag the handle, or move with arrow up and down. Press the handle for buttons.',
  move: (title) => `Move: ${title}`,
  up: (title) => `Up: ${title}`,
  down: (title) => `Down: ${title}`,
  moved: (title, place, of) => `${title} is now in place ${place} of ${of}`,
  save: 'Save the order',
  cancel: 'Cancel',
};

/** Texts of putting seasons or episodes into order. */
export const orderPhrases = { nl, en };
