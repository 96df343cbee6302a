const nl = {
  title: 'Sneltoetsen',
  use: 'Letters als sneltoets gebruiken',
  or: 'of',
  space: 'Spatie',
  playPause: 'Afspelen of pauzeren',
  back: (seconds: number) => `${seconds} seconden terug`,
  forward: (seconds: number) => `${seconds} seconden vooruit`,
  louder: 'Harder of zachter, in de grote speler',
  mute: 'Geluid uit of aan',
  slower: 'Langzamer of sneller',
  chapter: 'Naar het volgende hoofdstuk',
  collapse: 'Speler inklappen',
  help: 'Deze lijst',
  close: 'Sluiten',
  menu: 'Meer',
  previous: 'Vorige aflevering',
  next: 'Volgende aflevering',
};

const en: typeof nl = {
  title: 'Keyboard shortcuts',
  use: 'Use letters as shortcuts',
  or: 'or',
  space: 'Space',
  playPause: 'Play or pause',
  back: (seconds) => `Back ${seconds} seconds`,
  forward: (seconds) => `Forward ${seconds} seconds`,
  louder: 'Louder or softer, in the large player',
  mute: 'Sound off or on',
  slower: 'Slower or faster',
  chapter: 'To the next chapter',
  collapse: 'Collapse the player',
  help: 'This list',
  close: 'Close',
  menu: 'More',
  previous: 'Previous episode',
  next: 'Next episode',
};

/** Texts of the player's menu and its keys. */
export const shortcutsPhrases = { nl, en };
