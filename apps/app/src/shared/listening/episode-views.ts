import type { EpisodeCard } from '@auscult/contract/entities/card';
import type { Course } from '@auscult/contract/entities/course';
import { type ListeningAccess, mayListen } from '@auscult/domain/access/may-listen';
import type { Viewer } from '@auscult/domain/access/viewer';
import { type EpisodeToPlay, episodeToPlay } from '@auscult/domain/listening/episode-to-play';
import { type ListeningState, stateAtPosition } from '@auscult/domain/listening/minutes-left';
import type { Position } from '@auscult/domain/listening/position';

/** An episode with this listener's progress and access. */
export interface EpisodeView {
  readonly card: EpisodeCard;
  /** Place in the whole series, from 1. */
  readonly number: number;
  readonly state: ListeningState;
  readonly access: ListeningAccess;
  /** Seconds. */
  readonly position: number;
  /** When it was last heard, in milliseconds since 1970; null when never. */
  readonly at: number | null;
}

export interface EpisodeKnowledge {
  readonly viewer: Viewer;
  /** Streams that this member's subscriptions cover. */
  readonly subscribed: ReadonlySet<number>;
  newest(streamId: number, server: Position | null): Position | null;
}

/** The episodes of a series in listening order, with how far this listener is and what is locked for them. */
export function episodeViews(course: Pick<Course, 'streams'>, { viewer, subscribed, newest }: EpisodeKnowledge): readonly EpisodeView[] {
  return course.streams.map((card, index) => {
    const known = card.stream_user[0];
    const server = known ? { seconds: known.progress.end_time, at: Date.parse(known.progress_updated_timestamp) } : null;
    const position = newest(card.id, server);
    return {
      card,
      number: index + 1,
      state: stateAtPosition(position?.seconds ?? 0, card.duration),
      access: mayListen(viewer, card.visibility, subscribed.has(card.id)),
      position: position?.seconds ?? 0,
      at: position?.at ?? null,
    };
  });
}

/** What plays when the series is to play, wherever that is asked. */
export const nextOf = (episodes: readonly EpisodeView[]): EpisodeToPlay | null =>
  episodeToPlay(episodes.map(({ state, at, access }) => ({ state, at, isLocked: access !== 'granted' })));
