const nl = {
  clear: 'Zoekveld leegmaken',
  pages: "Pagina's",
  previous: 'Vorige pagina',
  next: 'Volgende pagina',
  range: (first: number, last: number, total: number) => `${first}–${last} van ${total}`,
  choose: (name: string) => `${name} kiezen`,
  chooseAll: 'Alles op deze pagina kiezen',
  chooseNone: 'Niets kiezen',
  chosen: (count: number) => `${count} gekozen`,
  bulk: 'Met alles wat gekozen is',
};

const en: typeof nl = {
  clear: 'Clear the search field',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  range: (first, last, total) => `${first}–${last} of ${total}`,
  choose: (name) => `Choose ${name}`,
  chooseAll: 'Choose all on this page',
  chooseNone: 'Choose none',
  chosen: (count) => `${count} chosen`,
  bulk: 'With all that is chosen',
};

/** Texts of every list of the studio. */
export const studioListPhrases = { nl, en };
