import type { episodes as source } from '../nl/episodes.ts';
import { plural } from '../plural.ts';

export const episodes: typeof source = {
  minutes: (minutes) => `${minutes}\u00a0min`,
  minutesLeft: (minutes) => `${minutes}\u00a0min left`,
  played: 'Played',
  points: (points) => plural('en', points, { one: 'point', other: 'points' }),
  count: (count) => plural('en', count, { one: 'episode', other: 'episodes' }),
  seriesCount: (count) => plural('en', count, { one: 'series', other: 'series' }),
  newEpisodes: (count) => plural('en', count, { one: 'new episode', other: 'new episodes' }),
  followers: (count) => plural('en', count, { one: 'follower', other: 'followers' }),
  place: (series, position) => `${series}\u00a0· ep.\u00a0${position}`,
  join: (...parts) => parts.filter(Boolean).join('\u00a0· '),
  play: (title) => `Play: ${title}`,
  resume: (title) => `Continue listening: ${title}`,
  pause: (title) => `Pause: ${title}`,
  more: (title) => `More about ${title}`,
  membersOnly: 'Members only',
  subscribersOnly: 'With a subscription only',
};
