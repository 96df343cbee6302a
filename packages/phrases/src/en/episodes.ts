import type { episodes as source } from '../nl/episodes.ts';
import { plural } from '../plural.ts';

export const episodes: typeof source = {
  minutes: (minutes) => `${minutes} min`,
  minutesLeft: (minutes) => `${minutes} min left`,
  played: 'Played',
  points: (points) => plural('en', points, { one: 'point', other: 'points' }),
  count: (count) => plural('en', count, { one: 'episode', other: 'episodes' }),
  seriesCount: (count) => plural('en', count, { one: 'series', other: 'series' }),
  newEpisodes: (count) => plural('en', count, { one: 'new episode', other: 'new episodes' }),
  followers: (count) => plural('en', count, { one: 'follower', other: 'followers' }),
  place: (series, position) => `${series} · ep. ${position}`,
  join: (...parts) => parts.filter(Boolean).join(' · '),
  play: (title) => `Play: ${title}`,
  resume: (title) => `Continue listening: ${title}`,
  pause: (title) => `Pause: ${title}`,
  more: (title) => `More about ${title}`,
  membersOnly: 'Members only',
  subscribersOnly: 'With a subscription only',
};
