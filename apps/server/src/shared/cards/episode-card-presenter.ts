import type { EpisodeCard } from '@auscult/contract/entities/card';
import type { Viewer } from '@auscult/domain/access/viewer';
import { type PointsByProfession, pointsFor } from '@auscult/domain/accreditation/points';
import { cardText } from '@auscult/domain/catalogue/card-text';
import type { EpisodeListItem, EpisodeRow } from './card-queries.ts';
import { presentMedia } from './media-presenter.ts';
import type { CacheEntry } from './version-cache.ts';

/** An episode's card as far as it is the same for everybody. */
export interface SharedEpisodeCard extends CacheEntry {
  readonly card: Omit<EpisodeCard, 'stream_user' | 'accreditation_points'>;
  readonly points: PointsByProfession;
  /** Place in its series, from 1. */
  readonly place: number;
}

/** Milliseconds of the database as the wire's seconds. */
export const seconds = (milliseconds: number) => milliseconds / 1000;

export function presentSharedEpisodeCard(row: EpisodeRow): SharedEpisodeCard {
  const duration = seconds(row.duration_ms);
  return {
    id: row.id,
    version: row.version,
    goodUntil: row.good_until,
    place: row.place,
    points: row.points,
    card: {
      id: row.id,
      entity_type: 'stream',
      stream_id: row.id,
      title: row.title,
      stream_title: row.title,
      course_title: row.series_title,
      description: cardText(row.summary),
      course_introduction: cardText(row.series_introduction),
      rss_feed_publish_date: row.released_at,
      created_at: row.created_at,
      updated_at: row.updated_at,
      duration,
      course_id: row.series_id,
      company_id: row.company_id,
      company_name: row.company_name,
      category_id: row.category_id,
      language: row.language,
      visibility: row.visibility,
      media: presentMedia(row.pictures),
      streams: [{ id: row.id, course_id: row.series_id, duration, created_at: row.created_at, updated_at: row.updated_at }],
    },
  };
}

/** Where the listener is, as the wire's one-item list; empty for a guest and for what was never played. */
export function presentStreamUser(line: Pick<EpisodeListItem, 'position_ms' | 'position_at'>): EpisodeCard['stream_user'] {
  if (line.position_ms === null || line.position_at === null) return [];
  return [{ progress: { end_time: seconds(line.position_ms) }, progress_updated_timestamp: line.position_at }];
}

export function presentEpisodeCard(viewer: Viewer, body: SharedEpisodeCard, line: EpisodeListItem): EpisodeCard {
  return { ...body.card, stream_user: presentStreamUser(line), accreditation_points: pointsFor(viewer, body.points) };
}
