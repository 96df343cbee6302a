import type { Course } from '@auscult/contract/entities/course';
import type { Language } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';
import { COURSE_ACCESS, COURSE_PARTS, type CourseAccess } from '../../policies/resource-queries.ts';
import type { AccreditedProfessionRow } from '../../shared/accreditation/accredited-profession-presenter.ts';
import type { PictureRow } from '../../shared/cards/media-presenter.ts';
import type { VersionRef } from '../../shared/cards/version-cache.ts';

export interface CoursePageRow extends CourseAccess {
  readonly version: number;
  readonly series_id: number;
  readonly company_id: number;
  readonly description: Course['description'];
  readonly subscribers: number;
  readonly company_followers: number;
  readonly people: { id: number; name: string; role: string; description: string; disclosure: string | null; pictures: PictureRow[] }[];
  readonly has_feed: boolean;
  readonly is_favourite: boolean;
  readonly is_following_company: boolean;
}

/** A line of the whole course in listening order; `season_id` null for what stands in the series itself. */
export interface CourseStreamRow extends VersionRef {
  readonly season_id: number | null;
  readonly season_title: string | null;
  readonly season_position: number | null;
}

// A course without an episode is not in any list yet, but whoever has its address may see it.
const coursePage = statement(
  'course_page',
  `select ${COURSE_ACCESS}, l.version, l.series_id, l.company_id, c.description,
    c.has_open_feed and c.parent_id is null and l.visibility = 'public' as has_feed,
    (select count(*)::int from favourite f where f.course_id = c.id and f.stream_id is null) as subscribers,
    coalesce((select followers from company_followers f where f.company_id = l.company_id), 0) as company_followers,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'role', cp.role, 'description', p.description, 'disclosure', cp.disclosure,
      'pictures', person_pictures(p.image_id)) order by cp.position, p.id)
      from course_person cp join person p on p.id = cp.person_id where cp.course_id in (l.course_id, l.series_id)), '[]') as people,
    exists (select from favourite f where f.account_id = $3 and f.course_id = c.id and f.stream_id is null) as is_favourite,
    exists (select from follow f where f.account_id = $3 and f.company_id = l.company_id) as is_following_company
  from ${COURSE_PARTS}
  join course_listing l on l.course_id = c.id
  where c.id = $1`,
  'generic',
);

// A stream that stands in the series and in a season too comes once, in its season.
const courseStreams = statement(
  'course_streams',
  `select id, version, season_id, season_title, season_position
  from (
    select distinct on (l.stream_id) l.stream_id as id, l.version, cs.position,
      case when c.id <> $1 then c.id end as season_id,
      case when c.id <> $1 then c.title end as season_title,
      case when c.id <> $1 then c.position end as season_position
    from course c
    join course_stream cs on cs.course_id = c.id
    join stream_listing l on l.stream_id = cs.stream_id
    where (c.id = $1 or c.parent_id = $1) and (visible_from(c.state, c.publish_at) <= $2 and l.visible_from <= $2 or l.stream_id = $3)
    order by l.stream_id, c.id = $1, c.position, c.id
  ) as streams
  order by season_id is not null, season_position, season_id, position, id`,
  'generic',
);

const courseAccreditation = statement(
  'course_accreditation',
  `select p.id as profession_id, case $3 when 'en' then p.name_en else p.name_nl end as profession_name, sum(a.points) as points, a.register
  from (select distinct cs.stream_id from course c join course_stream cs on cs.course_id = c.id where c.id = $1 or c.parent_id = $1) as held
  join stream_listing l on l.stream_id = held.stream_id and l.visible_from <= $2
  join accreditation a on a.stream_id = held.stream_id and a.withdrawn_at is null
    and ($2::timestamptz at time zone 'Europe/Amsterdam')::date between coalesce(a.valid_from, '-infinity') and coalesce(a.valid_until, 'infinity')
  join profession p on p.id = a.profession_id
  group by p.id, a.register
  order by p.position, p.id, a.register`,
  'generic',
);

/** Whatever its state; null when there is no such course. */
export async function loadCoursePage(db: Database, courseId: number, now: Date, own: OwnAccount | null): Promise<CoursePageRow | null> {
  const [row] = await db.query<CoursePageRow>(coursePage, [courseId, now, own?.accountId ?? null]);
  return row ?? null;
}

type SeenCourse = CourseAccess & Authorized<'course', 'view'>;

/** Those that are public, and the one of this number. */
export function listCourseStreams(db: Database, course: SeenCourse, now: Date, alsoStreamId: number | null = null) {
  return db.query<CourseStreamRow>(courseStreams, [course.id, now, alsoStreamId]);
}

export function listCourseAccreditation(db: Database, course: SeenCourse, now: Date, language: Language) {
  return db.query<AccreditedProfessionRow>(courseAccreditation, [course.id, now, language]);
}
