import { type Database, statement } from '../../db/database.ts';

export interface SitemapRow {
  readonly id: number;
  readonly updated_at: string;
}

// What a guest can open by itself: series that are out, of companies that are, with an episode to show.
const publicSeries = statement(
  'sitemap_series',
  `select c.id, greatest(c.updated_at, max(s.updated_at)) as updated_at
  from course c
  join company on company.id = c.company_id and company.state = 'published'
  cross join lateral course_streams(c.id) held
  join stream s on s.id = held.stream_id
  where c.parent_id is null and visible_from(c.state, c.publish_at) <= $1 and held.visible_from <= $1
  group by c.id
  order by c.id
  limit $2`,
);

export const listPublicSeries = (db: Database, now: Date, limit: number) => db.query<SitemapRow>(publicSeries, [now, limit]);
