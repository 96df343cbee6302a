import { type Database, statement } from '../../db/database.ts';

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
  `select exists (
    select from course_listing l
    where l.course_id = $1 and l.visible_from <= $3 and ($2::int is null or exists (
      select from stream_listing sl join course_stream cs on cs.stream_id = sl.stream_id join course c on c.id = cs.course_id
      where sl.stream_id = $2 and sl.visible_from <= $3 and $1 in (c.id, c.parent_id)))
  ) as is_there`,
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
const favourites = statement(
  'favourites',
  `select f.course_id, f.stream_id, l.version as course_version, sl.version as stream_version, p.position_ms, p.position_at
  from favourite f
  join course_listing l on l.course_id = f.course_id and l.visible_from <= $3
  left join stream_listing sl on sl.stream_id = f.stream_id and sl.visible_from <= $3
  left join listening_progress p on p.learner_id = $2 and p.stream_id = f.stream_id
  where f.account_id = $1 and (f.stream_id is null or sl.stream_id is not null)
  order by f.created_at desc, f.id desc`,
);

/** Whether there is such a course, holding such a stream where one is named, for everybody to see. */
export async function isFavouriteTarget(db: Database, courseId: number, streamId: number | null, now: Date): Promise<boolean> {
  const [row] = await db.query<{ is_there: boolean }>(favouriteTarget, [courseId, streamId, now]);
  return row?.is_there ?? false;
}

export async function storeFavourite(db: Database, accountId: number, courseId: number, streamId: number | null, at: Date): Promise<void> {
  await db.query(insertFavourite, [accountId, courseId, streamId, at]);
}

/** `streamId` null takes the series alone; its episodes stay. */
export async function removeFavourite(db: Database, accountId: number, courseId: number, streamId: number | null): Promise<void> {
  await db.query(deleteFavourite, [accountId, courseId, streamId]);
}

/** Newest first. */
export function listFavourites(db: Database, accountId: number, learnerId: string, now: Date) {
  return db.query<FavouriteRow>(favourites, [accountId, learnerId, now]);
}
