import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { EpisodeListItem } from './card-queries.ts';
import type { VersionRef } from './version-cache.ts';

const positions = statement(
  'positions_of_learner',
  'select stream_id, position_ms, position_at from listening_progress where learner_id = $1 and stream_id = any ($2)',
  'generic',
);

/** The episodes of a list that is the same for everybody, with where this listener is in each; nowhere for a guest. */
export async function withPositions<E extends VersionRef>(
  db: Database,
  own: OwnAccount | null,
  episodes: readonly E[],
): Promise<(E & EpisodeListItem)[]> {
  const rows =
    own === null || episodes.length === 0
      ? []
      : await db.query<{ stream_id: number; position_ms: number; position_at: string | null }>(positions, [
          own.learnerId,
          episodes.map(({ id }) => id),
        ]);
  const byStream = new Map(rows.map((row) => [row.stream_id, row]));
  return episodes.map((episode) => {
    const position = byStream.get(episode.id);
    return { ...episode, position_ms: position?.position_ms ?? null, position_at: position?.position_at ?? null };
  });
}
