import type { CourseCard, Visibility } from '@auscult/contract/entities/card';
import type { PointsByProfession } from '@auscult/domain/accreditation/points';
import { type Database, statement } from '../../db/database.ts';
import type { PictureRow } from './media-presenter.ts';

/** Everything about an episode that its card shows to anybody. */
export interface EpisodeRow {
  readonly id: number;
  readonly version: number;
  readonly good_until: string;
  readonly series_id: number;
  readonly company_id: number;
  readonly category_id: number | null;
  readonly visibility: Visibility;
  readonly place: number;
  readonly title: string;
  readonly summary: string;
  readonly language: string;
  readonly released_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly duration_ms: number;
  readonly series_title: string;
  readonly series_introduction: string;
  readonly company_name: string;
  readonly pictures: PictureRow[];
  readonly points: PointsByProfession;
}

interface NewestRow {
  readonly id: number;
  readonly duration_ms: number;
  readonly released_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The same of a course; `points` is the sum over its streams. */
export interface CourseRow {
  readonly id: number;
  readonly version: number;
  readonly good_until: string;
  readonly company_id: number;
  readonly category_id: number | null;
  readonly kind: CourseCard['entity_type'];
  readonly title: string;
  readonly introduction: string;
  readonly language: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly company_name: string;
  readonly pictures: PictureRow[];
  readonly episodes: number;
  readonly duration_ms: number;
  readonly newest: NewestRow | null;
  readonly points: PointsByProfession;
}

// Points begin and end with a day in the Netherlands.
const DAY = `($2::timestamptz at time zone 'Europe/Amsterdam')::date`;
const DAY_ENDS = `((${DAY} + 1)::timestamp at time zone 'Europe/Amsterdam')`;

const episodesByIds = statement(
  'card_episodes',
  `select l.stream_id as id, l.version, ${DAY_ENDS} as good_until, l.series_id, l.company_id, l.category_id, l.visibility, l.place,
    s.title, s.summary, s.language, s.released_at, s.created_at, s.updated_at, s.duration_ms,
    series.title as series_title, series.introduction as series_introduction, company.name as company_name,
    stream_pictures(l.stream_id, l.course_id, l.series_id) as pictures, stream_points(l.stream_id, ${DAY}) as points
  from stream_listing l
  join stream s on s.id = l.stream_id
  join course series on series.id = l.series_id
  join company on company.id = l.company_id
  where l.stream_id = any ($1)`,
  'generic',
);

const coursesByIds = statement(
  'card_courses',
  `select l.course_id as id, l.version, least(${DAY_ENDS}, streams.next_from) as good_until, l.company_id, l.category_id,
    c.kind, c.title, c.introduction, c.language, c.created_at, c.updated_at, company.name as company_name,
    course_pictures(l.course_id, l.series_id) as pictures, streams.episodes, streams.duration_ms,
    streams.newest, streams.points
  from course_listing l
  join course c on c.id = l.course_id
  join company on company.id = l.company_id
  cross join lateral (
    with held as materialized (
      select * from course_streams(l.course_id)
    ), shown as (
      select * from held where visible_from <= $2
    )
    select
      (select count(*)::int from shown) as episodes,
      (select coalesce(sum(s.duration_ms), 0) from shown join stream s on s.id = shown.stream_id) as duration_ms,
      (select min(visible_from) from held where visible_from > $2) as next_from,
      (select jsonb_build_object('id', s.id, 'duration_ms', s.duration_ms, 'released_at', s.released_at, 'created_at', s.created_at,
        'updated_at', s.updated_at) from stream s
        where s.id = (select stream_id from shown order by listed_at desc, stream_id desc limit 1)) as newest,
      (select coalesce(jsonb_object_agg(profession_id, points), '{}') from (
        select profession_id, sum(points) as points
        from (
          select a.profession_id, max(a.points) as points from accreditation a
          -- As one list: by its index, or in one look where there is little; joined, the planner would look stream after stream.
          where a.stream_id = any (array(select stream_id from shown)) and a.withdrawn_at is null
            and ${DAY} between coalesce(a.valid_from, '-infinity') and coalesce(a.valid_until, 'infinity')
          group by a.stream_id, a.profession_id
        ) as each
        group by profession_id
      ) as sums) as points
  ) as streams
  where l.course_id = any ($1)`,
  'generic',
);

export const loadEpisodes = (db: Database, ids: readonly number[], now: Date) => db.query<EpisodeRow>(episodesByIds, [ids, now]);

export const loadCourses = (db: Database, ids: readonly number[], now: Date) => db.query<CourseRow>(coursesByIds, [ids, now]);

/** One line of a list of episodes: which card, and where this listener is in it. */
export interface EpisodeListItem {
  readonly id: number;
  readonly version: number;
  readonly position_ms: number | null;
  readonly position_at: string | null;
}

/** One line of a list of courses. */
export interface CourseListItem {
  readonly id: number;
  readonly version: number;
}
