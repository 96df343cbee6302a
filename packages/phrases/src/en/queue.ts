import type { queue as source } from '../nl/queue.ts';
import { plural } from '../plural.ts';
import { spokenTime } from '../spoken-time.ts';

export const queue: typeof source = {
  title: 'Up next',
  more: (title) => `More about ${title}`,
  playNext: 'Play next',
  addLast: 'Add to queue',
  goToSeries: 'Go to the series',
  willPlayNext: 'Plays next',
  addedLast: 'Added to the queue',
  waiting: (count, seconds) =>
    `${plural('en', count, { one: 'episode', other: 'episodes' })} in the queue, ${spokenTime('en', Math.max(60, Math.round(seconds / 60) * 60))} in all`,
  nothing: 'There is nothing in the queue.',
  nothingText: 'Add episodes with the menu beside an episode.',
  fromSeries: 'Then from this series',
  heldByForms: 'The next episode does not start by itself while this episode has open questions.',
  play: (title) => `Play now: ${title}`,
  remove: (title) => `Remove from queue: ${title}`,
  up: (title) => `Move up: ${title}`,
  down: (title) => `Move down: ${title}`,
  grip: (title) => `Move: ${title}`,
  gripHint: 'Arrow up and arrow down move the episode.',
  moved: (title, place, of) => `${title} is now in place ${place} of ${of}`,
  clear: 'Clear queue',
  cleared: 'The queue is empty.',
  removed: (title) => `${title} was removed from the queue.`,
  undo: 'Undo',
  restored: 'The queue is back.',
  next: (title) => `Up next: ${title}`,
};
