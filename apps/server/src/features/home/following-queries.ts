import { SERIES_PER_FOLLOWED_COMPANY } from '@auscult/domain/home/section-limits';
import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { CourseListItem } from '../../shared/cards/card-queries.ts';

export interface FollowedRow {
  readonly company_id: number;
  readonly courses: CourseListItem[];
  readonly new_episodes: number;
  /** The field of interest of the newest of these. */
  readonly category_id: number | null;
}

const followedText = (ofSeries = '', ofCompanies = '') => `select f.company_id, coalesce(newest.courses, '[]') as courses, newest.category_id,
    (select count(*)::int from stream_listing l where l.company_id = f.company_id and l.visible_from <= $2 and l.listed_at > $3 and l.listed_at <= $2)
      as new_episodes
  from follow f
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', course_id, 'version', version) order by listed_at desc, course_id desc) as courses,
      (array_agg(category_id order by listed_at desc, course_id desc))[1] as category_id
    from (
      select course_id, version, listed_at, category_id from course_listing
      where company_id = f.company_id and course_id = series_id and visible_from <= $2 ${ofSeries}
      order by listed_at desc, course_id desc limit ${SERIES_PER_FOLLOWED_COMPANY}
    ) as latest
  ) as newest on true
  where f.account_id = $1 ${ofCompanies}
  order by f.created_at desc, f.company_id desc`;
const followed = statement('followed_companies', followedText(), 'generic');
const followedOfCategory = statement(
  'followed_companies_of_category',
  followedText('and category_id = $4', 'and newest.courses is not null'),
  'generic',
);

/** Latest followed first; episodes that came out after `newSince` count as new. Of a category: the companies with series in it, and these. */
export function listFollowed(db: Database, { accountId }: OwnAccount, now: Date, newSince: Date, categoryId: number | null) {
  return categoryId === null
    ? db.query<FollowedRow>(followed, [accountId, now, newSince])
    : db.query<FollowedRow>(followedOfCategory, [accountId, now, newSince, categoryId]);
}
