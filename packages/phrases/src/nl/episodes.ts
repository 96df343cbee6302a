import { plural } from '../plural.ts';

/** What every card and row of an episode or series says. */
export const episodes = {
  minutes: (minutes: number) => `${minutes} min`,
  minutesLeft: (minutes: number) => `nog ${minutes} min`,
  played: 'Beluisterd',
  points: (points: number) => plural('nl', points, { one: 'punt', other: 'punten' }),
  count: (count: number) => plural('nl', count, { one: 'aflevering', other: 'afleveringen' }),
  seriesCount: (count: number) => plural('nl', count, { one: 'serie', other: 'series' }),
  newEpisodes: (count: number) => plural('nl', count, { one: 'nieuwe aflevering', other: 'nieuwe afleveringen' }),
  followers: (count: number) => plural('nl', count, { one: 'volger', other: 'volgers' }),
  place: (series: string, position: number) => `${series} · afl. ${position}`,
  join: (...parts: string[]) => parts.filter(Boolean).join(' · '),
  play: (title: string) => `Afspelen: ${title}`,
  resume: (title: string) => `Verder luisteren: ${title}`,
  pause: (title: string) => `Pauzeren: ${title}`,
  more: (title: string) => `Meer over ${title}`,
  membersOnly: 'Alleen voor leden',
  subscribersOnly: 'Alleen met een abonnement',
};
