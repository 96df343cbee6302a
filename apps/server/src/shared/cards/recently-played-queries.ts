import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';

export interface PlayedRow {
  readonly id: number;
  readonly version: number;
  readonly category_id: number | null;
  readonly position_ms: number;
  readonly position_at: string;
  readonly duration_ms: number;
  readonly heard_anything: boolean;
  readonly series_id: number;
  readonly series_version: number;
  /** Place in that series, from 1. */
  readonly place: number;
}

// Only the rows of the page are looked at further, however far down it is. Of each the series that it was played from, where that still
// holds it, else its own.
const playedText = (page: string, of = '') => `with page as (
    select p.stream_id, p.course_id, p.learner_id, p.position_ms, p.position_at, p.played_at, p.played_quarter
    from listening_progress p join stream_listing l on l.stream_id = p.stream_id
    where p.learner_id = $1 and p.played_quarter is not null and l.visible_from <= $2 ${of}
    order by p.played_quarter desc, p.played_at desc, p.stream_id desc
    ${page}
  )
  select l.stream_id as id, l.version, l.category_id, page.position_ms, coalesce(page.position_at, page.played_at) as position_at, s.duration_ms,
    exists (select from credited_segments h where h.learner_id = page.learner_id and h.audio_version_id = s.audio_version_id) as heard_anything,
    series.course_id as series_id, series.version as series_version,
    case when series.course_id = l.series_id then l.place else (
      select place::int
      from (
        select cs.stream_id, row_number() over (order by c.id <> series.course_id, c.position, c.id, cs.position, cs.stream_id) as place
        from course c join course_stream cs on cs.course_id = c.id
        where c.id = series.course_id or c.parent_id = series.course_id
      ) as ordered
      where ordered.stream_id = l.stream_id order by place limit 1
    ) end as place
  from page
  join stream_listing l on l.stream_id = page.stream_id
  join stream s on s.id = page.stream_id
  left join course_listing via on via.course_id = page.course_id and via.visible_from <= $2 and (via.series_id = l.series_id or exists (
    select from course_stream cs join course_listing holder on holder.course_id = cs.course_id
    where cs.stream_id = l.stream_id and holder.series_id = via.series_id))
  join course_listing series on series.course_id = coalesce(via.series_id, l.series_id)
  order by page.played_quarter desc, page.played_at desc, page.stream_id desc`;
const playedPage = statement('recently_played_page', playedText('limit $3 offset $4'));
/** How far back something unfinished is still brought to the front. */
const LOOK_BACK = 40;
const lastPlayed = statement('last_played', playedText(`limit ${LOOK_BACK}`), 'generic');
// Apart: with a condition that may be void, the planner would expect few rows and read the whole history for the others too.
const lastPlayedOfCategory = statement('last_played_of_category', playedText(`limit ${LOOK_BACK}`, 'and l.category_id = $3'), 'generic');
const playedCount = statement(
  'recently_played_count',
  `select count(*)::int as total from listening_progress p join stream_listing l on l.stream_id = p.stream_id
  where p.learner_id = $1 and p.played_quarter is not null and l.visible_from <= $2`,
);

/** Newest first. */
export function listPlayed(db: Database, { learnerId }: OwnAccount, now: Date, { limit, offset }: { limit: number; offset: number }) {
  return db.query<PlayedRow>(playedPage, [learnerId, now, limit, offset]);
}

/** As far back as home looks; `categoryId` null is every category. */
export const listLastPlayed = (db: Database, { learnerId }: OwnAccount, now: Date, categoryId: number | null) =>
  categoryId === null ? db.query<PlayedRow>(lastPlayed, [learnerId, now]) : db.query<PlayedRow>(lastPlayedOfCategory, [learnerId, now, categoryId]);

export async function countPlayed(db: Database, { learnerId }: OwnAccount, now: Date): Promise<number> {
  const [row] = await db.query<{ total: number }>(playedCount, [learnerId, now]);
  return row?.total ?? 0;
}
