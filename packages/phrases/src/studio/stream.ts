const nl = {
  back: 'Terug naar de series',
  backTo: (title: string) => `Terug naar ${title}`,
  open: 'Bekijk in de app',
  description: 'Beschrijving',
  chapters: 'Hoofdstukken',
  noChapters: 'Deze aflevering heeft geen hoofdstukken.',
};

const en: typeof nl = {
  back: 'Back to the series',
  backTo: (title) => `Back to ${title}`,
  open: 'View in the app',
  description: 'Description',
  chapters: 'Chapters',
  noChapters: 'This episode has no chapters.',
};

/** Texts of the editor of one episode. */
export const streamPagePhrases = { nl, en };
