import type { CourseCard } from '@auscult/contract/entities/card';
import type { Viewer } from '@auscult/domain/access/viewer';
import { type PointsByProfession, pointsFor } from '@auscult/domain/accreditation/points';
import { cardText } from '@auscult/domain/catalogue/card-text';
import type { CourseRow } from './card-queries.ts';
import { seconds } from './episode-card-presenter.ts';
import { presentMedia } from './media-presenter.ts';
import type { CacheEntry } from './version-cache.ts';

/** A course's card as far as it is the same for everybody. */
export interface SharedCourseCard extends CacheEntry {
  readonly card: Omit<CourseCard, 'accreditation_points'>;
  readonly points: PointsByProfession;
}

// Inside the row's JSON the database writes instants in its own way.
const instant = (text: string) => new Date(text).toISOString();

export function presentSharedCourseCard(row: CourseRow): SharedCourseCard {
  const { newest } = row;
  return {
    id: row.id,
    version: row.version,
    goodUntil: row.good_until,
    points: row.points,
    card: {
      id: row.id,
      entity_type: row.kind,
      title: row.title,
      stream_title: '',
      course_title: row.title,
      description: cardText(row.introduction),
      course_introduction: row.introduction,
      rss_feed_publish_date: newest?.released_at ? instant(newest.released_at) : null,
      created_at: row.created_at,
      updated_at: row.updated_at,
      duration: seconds(row.duration_ms),
      course_id: row.id,
      company_id: row.company_id,
      company_name: row.company_name,
      category_id: row.category_id,
      language: row.language,
      episodes: row.episodes,
      media: presentMedia(row.pictures),
      streams: newest
        ? [
            {
              id: newest.id,
              course_id: row.id,
              duration: seconds(newest.duration_ms),
              created_at: instant(newest.created_at),
              updated_at: instant(newest.updated_at),
            },
          ]
        : [],
      // Positions belong to episodes; a series has none of its own.
      stream_user: [],
    },
  };
}

export function presentCourseCard(viewer: Viewer, body: SharedCourseCard): CourseCard {
  return { ...body.card, accreditation_points: pointsFor(viewer, body.points) };
}
