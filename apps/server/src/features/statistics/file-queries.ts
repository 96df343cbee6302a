import type { Period } from '@auscult/domain/statistics/period';
import { type Database, statement } from '../../db/database.ts';
import type { Measured } from './statistics-queries.ts';

export interface FileRow {
  readonly title: string;
  readonly course_title: string | null;
  readonly released_on: string | null;
  readonly listeners: number;
  readonly finished: number;
  readonly heard_ms: number;
  readonly points: number;
  readonly certificates: number;
}

/** The summary of the call says so as well. */
const MOST_ROWS = 5000;

const episodes = statement(
  'statistics_file',
  `with heard as materialized (
    select a.scope_id as id, sum(a.heard_ms) as heard_ms, sum(a.points) as points, sum(a.certificates) as certificates
    from course c join activity_count a on a.scope = 'episode' and a.parent_id = c.id and a.day between $3::date and $4::date
    where c.parent_id is null and (c.company_id = $1 or c.id = $2)
    group by a.scope_id order by heard_ms desc, id limit ${MOST_ROWS}
  )
  select s.title, series.title as course_title, (s.released_at at time zone 'Europe/Amsterdam')::date as released_on, audience.listeners, audience.finished,
    heard.heard_ms::bigint, heard.points::float8, heard.certificates::int
  from heard join stream s on s.id = heard.id
  left join course_stream cs on cs.stream_id = s.id and cs.is_primary left join course k on k.id = cs.course_id
  left join course series on series.id = coalesce(k.parent_id, k.id)
  cross join lateral (
    select coalesce(sum(listeners) filter (where previous < $3::date), 0)::int as listeners,
      (coalesce(sum(finished), 0) - coalesce(sum(finished_before) filter (where previous >= $3::date), 0))::int as finished
    from audience_count where scope = 'episode' and scope_id = heard.id and day between $3::date and $4::date
  ) as audience
  order by heard.heard_ms desc, heard.id`,
);

/** The episodes of a company, or of a series, that were heard in the period. */
export const listForFile = (db: Database, { scope, thing }: Measured, { from, to }: Period): Promise<FileRow[]> =>
  db.query<FileRow>(episodes, [scope === 'company' ? thing.id : null, scope === 'series' ? thing.id : null, from, to]);
