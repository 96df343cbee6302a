import type { Company } from '@auscult/contract/entities/company';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';
import { COMPANY_ACCESS, type CompanyAccess } from '../../policies/resource-queries.ts';
import type { CourseListItem, EpisodeListItem } from '../../shared/cards/card-queries.ts';
import type { CompanyRow } from '../../shared/cards/company-queries.ts';
import { CATALOGUE_VERSION, loadTotal, totalText, type Versioned } from '../../shared/cards/total-queries.ts';

export interface CompanyPageRow extends CompanyRow, CompanyAccess {
  readonly description: Company['description'];
  readonly website: string | null;
  readonly courses_count: number;
  readonly is_following: boolean;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const companyPage = statement(
  'company_page',
  `select ${COMPANY_ACCESS}, c.name, coalesce(f.followers, 0) as followers, company_pictures(c.id) as pictures, c.description, c.website,
    (select count(*)::int from course_listing l where l.company_id = c.id and l.course_id = l.series_id and l.visible_from <= $2) as courses_count,
    exists (select from follow where account_id = $3 and company_id = c.id) as is_following
  from company c left join company_followers f on f.company_id = c.id
  where c.id = $1`,
);

// What was heard this week first; a quiet week is filled up with what is new.
const popularOfCompany = statement(
  'company_popular',
  `select l.stream_id as id, l.version, p.position_ms, p.position_at
  from stream_listing l
  left join stream_popularity s on s.stream_id = l.stream_id
  left join listening_progress p on p.learner_id = $3 and p.stream_id = l.stream_id
  where l.company_id = $1 and l.visible_from <= $2
  order by s.score desc nulls last, l.listed_at desc, l.stream_id desc limit $4`,
);

const newestOfCompany = statement(
  'company_newest',
  `select l.stream_id as id, l.version, p.position_ms, p.position_at, ${CATALOGUE_VERSION}
  from stream_listing l
  left join listening_progress p on p.learner_id = $3 and p.stream_id = l.stream_id
  where l.company_id = $1 and l.visible_from <= $2
  order by l.listed_at desc, l.stream_id desc limit $4 offset $5`,
);
const newestOfCompanyTotal = statement('company_newest_count', totalText('stream_listing l where l.company_id = $2'));

const coursesOfCompany = statement(
  'company_courses',
  `select course_id as id, version, ${CATALOGUE_VERSION} from course_listing
  where company_id = $1 and course_id = series_id and visible_from <= $2
  order by listed_at desc, course_id desc limit $3 offset $4`,
);
const coursesOfCompanyTotal = statement('company_courses_count', totalText('course_listing l where l.company_id = $2 and l.course_id = l.series_id'));

const follow = statement(
  'company_follow',
  `insert into follow (account_id, company_id, created_at) values ($1, $2, $3) on conflict (account_id, company_id) do nothing`,
);
const unfollow = statement('company_unfollow', 'delete from follow where account_id = $1 and company_id = $2');
const followersOf = statement(
  'company_followers_of',
  `select ${COMPANY_ACCESS}, coalesce(f.followers, 0) as followers from company c left join company_followers f on f.company_id = c.id where c.id = $1`,
);

/** Whatever its state; null when there is no such company. */
export async function loadCompanyPage(db: Database, companyId: number, now: Date, own: OwnAccount | null): Promise<CompanyPageRow | null> {
  const [row] = await db.query<CompanyPageRow>(companyPage, [companyId, now, own?.accountId ?? null]);
  return row ?? null;
}

export type FollowedCompanyRow = CompanyAccess & { readonly followers: number };

/** Whatever its state; undefined when there is no such company. */
export async function loadCompany(db: Database, companyId: number): Promise<FollowedCompanyRow | undefined> {
  return (await db.query<FollowedCompanyRow>(followersOf, [companyId]))[0];
}

export function listPopularOfCompany(db: Database, companyId: number, now: Date, own: OwnAccount | null, limit: number) {
  return db.query<EpisodeListItem>(popularOfCompany, [companyId, now, own?.learnerId ?? null, limit]);
}

export function listNewestOfCompany(db: Database, companyId: number, now: Date, own: OwnAccount | null, { limit, offset }: Page) {
  return db.query<Versioned<EpisodeListItem>>(newestOfCompany, [companyId, now, own?.learnerId ?? null, limit, offset]);
}
export const countNewestOfCompany = (db: Database, companyId: number, now: Date) => loadTotal(db, newestOfCompanyTotal, [now, companyId]);

export function listCoursesOfCompany(db: Database, companyId: number, now: Date, { limit, offset }: Page) {
  return db.query<Versioned<CourseListItem>>(coursesOfCompany, [companyId, now, limit, offset]);
}
export const countCoursesOfCompany = (db: Database, companyId: number, now: Date) => loadTotal(db, coursesOfCompanyTotal, [now, companyId]);

export async function storeFollow(db: Database, { accountId }: OwnAccount, { companyId }: Authorized<'company', 'view'>, at: Date): Promise<void> {
  await db.query(follow, [accountId, companyId, at]);
}

export async function removeFollow(db: Database, { accountId }: OwnAccount, companyId: number): Promise<void> {
  await db.query(unfollow, [accountId, companyId]);
}
