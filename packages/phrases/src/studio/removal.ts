const nl = {
  remove: 'Concept verwijderen',
  title: 'Dit concept verwijderen?',
  text: 'Het is nooit gepubliceerd. Wat u hier verwijdert, is niet terug te halen.',
  confirm: 'Verwijderen',
  keep: 'Niet verwijderen',
  removed: 'Het concept is verwijderd.',
};

const en: typeof nl = {
  remove: 'Delete the draft',
  title: 'Delete this draft?',
  text: 'It was never published. What you delete here cannot be brought back.',
  confirm: 'Delete',
  keep: 'Do not delete',
  removed: 'The draft was deleted.',
};

/** Texts of deleting what never was public. */
export const removalPhrases = { nl, en };
