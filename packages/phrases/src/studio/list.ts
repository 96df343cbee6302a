const nl = {
  clear: 'Zoekveld leegmaken',
  pages: "Pagina's",
  previous: 'Vorige pagina',
  next: 'Volgende pagina',
  range: (first: number, last: number, total: number) => `${first}–${last} van ${total}`,
};

const en: typeof nl = {
  clear: 'Clear the search field',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  range: (first, last, total) => `${first}–${last} of ${total}`,
};

/** Texts of every list of the studio. */
export const studioListPhrases = { nl, en };
