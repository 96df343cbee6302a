import { type Database, statement } from '../../db/database.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';
import { COURSE_ACCESS, COURSE_PARTS, type CourseAccess, STREAM_ACCESS, type StreamAccess } from '../../policies/resource-queries.ts';

export interface FavouriteRow {
  readonly course_id: number;
  readonly stream_id: number | null;
  readonly course_version: number;
  readonly stream_version: number | null;
  readonly position_ms: number | null;
  readonly position_at: string | null;
}

// A stream counts as part of a series when it stands in one of its seasons.
const favouriteTarget = statement(
  'favourite_target',
  `select
    (select to_jsonb(target) from (select ${COURSE_ACCESS} from ${COURSE_PARTS} where c.id = $1) as target) as course,
    (select to_jsonb(target) from (select ${STREAM_ACCESS} from stream s left join stream_listing l on l.stream_id = s.id where s.id = $4) as target) as stream,
    exists (
    select from course_listing l
    where l.course_id = $1 and l.visible_from <= $2 and ($4::int is null or exists (
      select from stream_listing sl join course_stream cs on cs.stream_id = sl.stream_id join course c on c.id = cs.course_id
      where sl.stream_id = $4 and sl.visible_from <= $2 and $1 in (c.id, c.parent_id)))
    ) as is_listed`,
);
const insertFavourite = statement(
  'favourite_insert',
  `insert into favourite (account_id, course_id, stream_id, created_at) values ($1, $2, $3, $4)
  on conflict (account_id, course_id, stream_id) do nothing`,
);
const deleteFavourite = statement(
  'favourite_delete',
  'delete from favourite where account_id = $1 and course_id = $2 and stream_id is not distinct from $3::int',
);
/** The endpoint has no pages: so many are listed, and all of them stay favourites. */
const MAX_FAVOURITES = 1000;
const favourites = statement(
  'favourites',
  `select f.course_id, f.stream_id, l.version as course_version, sl.version as stream_version, p.position_ms, p.position_at
  from favourite f
  join course_listing l on l.course_id = f.course_id and l.visible_from <= $3
  left join stream_listing sl on sl.stream_id = f.stream_id and sl.visible_from <= $3
  left join listening_progress p on p.learner_id = $2 and p.stream_id = f.stream_id
  where f.account_id = $1 and (f.stream_id is null or sl.stream_id is not null)
  order by f.created_at desc, f.id desc limit ${MAX_FAVOURITES}`,
);

export interface FavouriteTarget {
  readonly course: CourseAccess | null;
  readonly stream: StreamAccess | null;
  /** Lists show the course, and it holds the stream where one is named. */
  readonly is_listed: boolean;
}

export async function loadFavouriteTarget(
  db: Database,
  { accountId }: OwnAccount,
  courseId: number,
  streamId: number | null,
  now: Date,
): Promise<FavouriteTarget | undefined> {
  return (await db.query<FavouriteTarget>(favouriteTarget, [courseId, now, accountId, streamId]))[0];
}

export async function storeFavourite(
  db: Database,
  { accountId }: OwnAccount,
  course: CourseAccess & Authorized<'course', 'view'>,
  stream: (StreamAccess & Authorized<'stream', 'view'>) | null,
  at: Date,
): Promise<void> {
  await db.query(insertFavourite, [accountId, course.id, stream?.id ?? null, at]);
}

/** `streamId` null takes the series alone; its episodes stay. */
export async function removeFavourite(db: Database, { accountId }: OwnAccount, courseId: number, streamId: number | null): Promise<void> {
  await db.query(deleteFavourite, [accountId, courseId, streamId]);
}

/** The newest thousand, newest first. */
export function listFavourites(db: Database, { accountId, learnerId }: OwnAccount, now: Date) {
  return db.query<FavouriteRow>(favourites, [accountId, learnerId, now]);
}
