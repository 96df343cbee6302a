import type { ListeningState } from './minutes-left.ts';

/** A listener's progress in one episode; `at` in milliseconds since 1970, null when never played. */
export interface EpisodeProgress {
  readonly state: ListeningState;
  readonly at: number | null;
  readonly isLocked: boolean;
}

/** `start` at the beginning, or `continue`; `index` in listening order. */
export interface EpisodeToPlay {
  readonly kind: 'start' | 'continue';
  readonly index: number;
}

/**
 * What a series' main play button plays: the episode last left unfinished, else the first new one after the last completed,
 * else the first. Locked episodes are passed over; null when nothing can be heard.
 */
export function episodeToPlay(episodes: readonly EpisodeProgress[]): EpisodeToPlay | null {
  const open = episodes.flatMap((episode, index) => (episode.isLocked ? [] : [{ ...episode, index }]));
  const first = open[0];
  if (!first) return null;
  const latest = (state: ListeningState) =>
    open
      .filter((episode) => episode.state === state)
      .reduce<(typeof open)[number] | null>((one, other) => ((other.at ?? 0) >= (one?.at ?? -1) ? other : one), null);
  const unfinished = latest('in_progress');
  if (unfinished) return { kind: 'continue', index: unfinished.index };
  const finished = latest('completed');
  const next = finished && open.find((episode) => episode.index > finished.index && episode.state === 'new');
  return next ? { kind: 'continue', index: next.index } : { kind: 'start', index: first.index };
}
