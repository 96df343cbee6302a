import { plural } from '../plural.ts';

/** What every card and row of an episode or series says; a number stays with its unit, and a line never begins with a dot. */
export const episodes = {
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  minutesLeft: (minutes: number) => `nog ${minutes}\u00a0min`,
  played: 'Afgespeeld',
  points: (points: number) => plural('nl', points, { one: 'punt', other: 'punten' }),
  count: (count: number) => plural('nl', count, { one: 'aflevering', other: 'afleveringen' }),
  seriesCount: (count: number) => plural('nl', count, { one: 'serie', other: 'series' }),
  newEpisodes: (count: number) => plural('nl', count, { one: 'nieuwe aflevering', other: 'nieuwe afleveringen' }),
  followers: (count: number) => plural('nl', count, { one: 'volger', other: 'volgers' }),
  place: (series: string, position: number) => `${series}\u00a0· afl.\u00a0${position}`,
  join: (...parts: string[]) => parts.filter(Boolean).join('\u00a0· '),
  play: (title: string) => `Afspelen: ${title}`,
  resume: (title: string) => `Verder luisteren: ${title}`,
  pause: (title: string) => `Pauzeren: ${title}`,
  more: (title: string) => `Meer over ${title}`,
  membersOnly: 'Alleen voor leden',
  subscribersOnly: 'Alleen met een abonnement',
};
