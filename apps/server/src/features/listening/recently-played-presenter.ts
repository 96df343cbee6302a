import type { RecentlyPlayedItem } from '@auscult/contract/entities/card';
import type { SharedCourseCard } from '../../shared/cards/course-card-presenter.ts';
import { type SharedEpisodeCard, seconds } from '../../shared/cards/episode-card-presenter.ts';
import type { PlayedRow } from '../../shared/cards/recently-played-queries.ts';

export function presentPlayed(row: PlayedRow, { card }: SharedEpisodeCard, { card: series }: SharedCourseCard): RecentlyPlayedItem {
  return {
    id: row.id,
    stream_id: row.id,
    stream_title: card.title,
    course_id: series.id,
    course_title: series.title,
    course_media: series.media,
    media: card.media,
    company_id: card.company_id,
    company_name: card.company_name,
    position: Math.max(1, row.place),
    duration: card.duration,
    progress_end_time: seconds(row.position_ms),
    progress_updated_timestamp: row.position_at,
    rss_feed_publish_date: card.rss_feed_publish_date,
    created_at: card.created_at,
    language: card.language,
    category_id: card.category_id,
  };
}
