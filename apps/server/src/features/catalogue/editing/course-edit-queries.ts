import type { Fields } from '@auscult/domain/editing/changes';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { CourseAccess } from '../../../policies/resource-queries.ts';
import type { PeopleField } from './patch.ts';

type EditedCourse = CourseAccess & Authorized<'course', 'update'>;

const lock = statement('studio_course_lock', 'select id from course where id = $1 for no key update');
/** Until the transaction ends. */
export const lockCourse = (tx: Database, { id }: EditedCourse) => tx.query(lock, [id]);

const store = statement(
  'studio_course_store',
  `update course set edited = $2, category_id = $3, visibility = $4, position = $5, state = $6, publish_at = $7, are_people_edited = $8,
    version = version + 1, updated_at = $9 where id = $1`,
);

/** All that is in the row itself. */
export async function storeCourse(tx: Database, { id }: EditedCourse, edited: Fields, fields: Fields, at: Date): Promise<void> {
  const { is_edited: arePeopleEdited } = fields['people'] as PeopleField;
  const { category_id, visibility, position, state, publish_at } = fields;
  await tx.query(store, [id, JSON.stringify(edited), category_id, visibility, position, state, publish_at, arePeopleEdited, at]);
}

const order = statement('studio_course_order', 'select stream_id as id from course_stream where course_id = $1 order by position, stream_id');
/** The streams that stand in the course itself. */
export const listOrder = async (tx: Database, { id }: EditedCourse): Promise<number[]> =>
  (await tx.query<{ id: number }>(order, [id])).map((row) => row.id);

const place = statement(
  'studio_course_place',
  `update course_stream cs set position = given.place from unnest($2::int[]) with ordinality as given (stream_id, place)
  where cs.course_id = $1 and cs.stream_id = given.stream_id and cs.position <> given.place`,
);
const markOrdered = statement('studio_course_ordered', 'update course set is_ordered = true where id = $1 and not is_ordered');
/** From now on the editor's order, which imports leave. */
export async function storeOrder(tx: Database, { id }: EditedCourse, streamIds: readonly number[]): Promise<void> {
  await tx.query(place, [id, streamIds]);
  await tx.query(markOrdered, [id]);
}

// Series of one company alone. Locked, so that it stays one.
const isSeriesOf = statement(
  'studio_is_series',
  'select from course where id = $1 and company_id = $2 and parent_id is null and id <> $3 for key share',
);
export const isSeriesOfCompany = async (tx: Database, { id, companyId }: EditedCourse, seriesId: number): Promise<boolean> =>
  (await tx.query(isSeriesOf, [seriesId, companyId, id])).length > 0;

const moveToSeries = statement(
  'studio_season_move',
  `update course set parent_id = $2, position = (select coalesce(max(position) + 1, 0) from course where parent_id = $2)
  where id = $1 and parent_id is not null`,
);
/** A season, to the end of another series. */
export const moveSeason = (tx: Database, { id }: EditedCourse, seriesId: number) => tx.query(moveToSeries, [id, seriesId]);
