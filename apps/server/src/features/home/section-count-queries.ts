import { NOTHING_LEFT_MS } from '@auscult/domain/listening/minutes-left';
import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';

/** How far back something unfinished is still brought to the front; as recently played itself does. */
const LOOK_BACK = 40;

// $1 learner, $2 now, $3 limit, $4 field of interest or null, $5 less than this is nothing left. An episode of unknown length is never finished.
const unfinished = statement(
  'home_unfinished_count',
  `select count(*)::int as total from (
    select category_id from (
      select l.category_id, p.played_quarter, p.played_at, p.stream_id, s.duration_ms, p.position_ms
      from listening_progress p join stream_listing l on l.stream_id = p.stream_id join stream s on s.id = p.stream_id
      where p.learner_id = $1 and p.played_quarter is not null and l.visible_from <= $2
      order by p.played_quarter desc, p.played_at desc, p.stream_id desc limit ${LOOK_BACK}
    ) as played
    where not (duration_ms > 0 and duration_ms - position_ms < $5) order by played_quarter desc, played_at desc, stream_id desc limit $3
  ) as shown where $4::int is null or category_id = $4`,
);

// $1 account, $2 now, $3 limit, $4 field of interest or null: that of the company's newest series.
const followed = statement(
  'home_followed_count',
  `select count(*)::int as total from (
    select from follow f where f.account_id = $1 and ($4::int is null or $4 = (
      select category_id from course_listing where company_id = f.company_id and course_id = series_id and visible_from <= $2
      order by listed_at desc, course_id desc limit 1))
    limit $3
  ) as shown`,
);

/** Begun and not finished, up to the limit. */
export async function countUnfinished(db: Database, { learnerId }: OwnAccount, now: Date, limit: number, categoryId: number | null): Promise<number> {
  const [row] = await db.query<{ total: number }>(unfinished, [learnerId, now, limit, categoryId, NOTHING_LEFT_MS]);
  return row?.total ?? 0;
}

/** Followed companies, up to the limit. */
export async function countFollowed(db: Database, { accountId }: OwnAccount, now: Date, limit: number, categoryId: number | null): Promise<number> {
  const [row] = await db.query<{ total: number }>(followed, [accountId, now, limit, categoryId]);
  return row?.total ?? 0;
}
