const nl = {
  title: 'Sneltoetsen',
  use: 'Letters als sneltoets gebruiken',
  or: 'of',
  space: 'Spatie',
  playPause: 'Afspelen of pauzeren',
  back: '15 seconden terug',
  forward: '15 seconden vooruit',
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
  back: 'Back 15 seconds',
  forward: 'Forward 15 seconds',
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
