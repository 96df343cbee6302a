import { type Database, statement } from '../../db/database.ts';

export interface SitemapRow {
  readonly course_id: number;
  /** Null for the series itself. */
  readonly stream_id: number | null;
  readonly updated_at: string;
}

// What a guest can open by itself: series that are out, of companies that are, with an episode to show; then the episodes, in their own series.
const publicPages = statement(
  'sitemap_pages',
  `with held as (
    select c.id as course_id, s.id as stream_id, c.updated_at as course_updated_at, s.updated_at, l.series_id
    from course c
    join company on company.id = c.company_id and company.state = 'published'
    cross join lateral course_streams(c.id) held
    join stream s on s.id = held.stream_id
    join stream_listing l on l.stream_id = s.id
    where c.parent_id is null and visible_from(c.state, c.publish_at) <= $1 and held.visible_from <= $1
  )
  select course_id, null::int as stream_id, greatest(max(course_updated_at), max(updated_at)) as updated_at from held group by course_id
  union all
  select course_id, stream_id, updated_at from held where series_id = course_id
  order by stream_id nulls first, course_id
  limit $2`,
);

/** Series first, so that none is missing where there are more episodes than the limit. */
export const listPublicPages = (db: Database, now: Date, limit: number) => db.query<SitemapRow>(publicPages, [now, limit]);
