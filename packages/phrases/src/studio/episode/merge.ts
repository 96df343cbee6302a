const nl = {
  open: 'Dubbel? Samenvoegen',
  heading: 'Samenvoegen met een andere aflevering',
  text: 'Kies de aflevering die blijft: dezelfde opname, even lang. Deze aflevering wordt ingetrokken, en haar adressen leiden naar de andere. Favorieten, plekken, bladwijzers en wat al is gehoord gaan mee.',
  search: 'Zoek een aflevering',
  kept: 'Aflevering die blijft',
  line: (title: string, series: string, length: string) => `${title} · ${series} · ${length}`,
  noneFound: 'Geen andere gepubliceerde aflevering gevonden die even lang is.',
  missing: 'Kies de aflevering die blijft.',
  merge: 'Samenvoegen',
  cancel: 'Annuleren',
};

const en: typeof nl = {
  open: 'A duplicate? Merge it',
  heading: 'Merge into another episode',
  text: 'Choose the episode that stays: the same recording, of the same length. This one is withdrawn, and its addresses lead to the other. Favourites, places, bookmarks and what was heard go along.',
  search: 'Search for an episode',
  kept: 'Episode that stays',
  line: (title, series, length) => `${title} · ${series} · ${length}`,
  noneFound: 'No other published episode of the same length was found.',
  missing: 'Choose the episode that stays.',
  merge: 'Merge',
  cancel: 'Cancel',
};

/** Texts of merging a duplicate into the episode that stays. */
export const mergePhrases = { nl, en };
