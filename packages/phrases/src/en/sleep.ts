import type { sleep as source } from '../nl/sleep.ts';
import { plural } from '../plural.ts';

export const sleep: typeof source = {
  title: 'Sleep timer',
  minutes: (count) => plural('en', count, { one: 'minute', other: 'minutes' }),
  own: 'Your own choice',
  ownMinutes: 'Number of minutes',
  endOfChapter: 'End of this chapter',
  endOfEpisode: 'End of the episode',
  off: 'Off',
  stopsAt: (clock) => `Stops at ${clock}`,
  stopsAfterChapter: 'Stops after this chapter',
  stopsAfterEpisode: 'Stops after the episode',
  more: (minutes) => `+${minutes} minutes`,
  isOn: (until) => `Sleep timer: ${until}`,
};
