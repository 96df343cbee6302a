import type { shortcuts as source } from '../nl/shortcuts.ts';

export const shortcuts: typeof source = {
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
