import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { CompanyAccess, CourseAccess, StreamAccess } from '../../../policies/resource-queries.ts';

const insertCourse = statement(
  'studio_course_insert',
  `insert into course (company_id, parent_id, kind, source_key, position, edited, state, created_at, updated_at)
  select $1, $2, case when $2::int is null then 'series' else 'season' end::course_kind, $3,
    coalesce((select max(position) + 1 from course where parent_id = $2), 0), jsonb_strip_nulls(jsonb_build_object('title', $4::text, 'language', $6::text)), 'draft', $5, $5
  where $2::int is null or exists (select from course where id = $2 and company_id = $1 and parent_id is null) returning id`,
);

/** A draft. Undefined when the parent is no series of the company. */
export async function insertStudioCourse(
  tx: Database,
  { companyId }: CompanyAccess & Authorized<'company', 'update'>,
  course: { readonly parentId: number | null; readonly key: string; readonly title: string; readonly language: string | null; readonly at: Date },
): Promise<number | undefined> {
  const { parentId, key, title, language, at } = course;
  return (await tx.query<{ id: number }>(insertCourse, [companyId, parentId, `studio:${key}`, title, at, language]))[0]?.id;
}

// Its language is that of the course unless another is given.
const insertStream = statement(
  'studio_stream_insert',
  `with made as (
    insert into stream (company_id, kind, source_key, edited, state, created_at, updated_at)
    select c.company_id, 'episode', $2, jsonb_build_object('title', $3::text, 'language', coalesce($5::text, c.language)), 'draft', $4, $4 from course c where c.id = $1 returning id
  )
  insert into course_stream (course_id, stream_id, position, is_primary, is_edited)
  select $1, id, (select coalesce(max(position), 0) + 1 from course_stream where course_id = $1), true, true from made returning stream_id as id`,
);

/** A draft at the end of the course. */
export async function insertStudioStream(
  tx: Database,
  { id }: CourseAccess & Authorized<'course', 'addStream'>,
  stream: { readonly key: string; readonly title: string; readonly language?: string | undefined; readonly at: Date },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(insertStream, [id, `studio:${stream.key}`, stream.title, stream.at, stream.language ?? null]);
  if (row === undefined) throw new Error('the course is gone');
  return row.id;
}

const originals = statement(
  'studio_stream_originals',
  `select storage_key as key from upload where stream_id = $1 and storage_key is not null
  union select original_key from audio_version where stream_id = $1 and original_key is not null`,
);
/** Keys in storage of what was uploaded for it, which nothing else has. */
export const listOriginals = async (tx: Database, { id }: StreamAccess & Authorized<'stream', 'update'>): Promise<string[]> =>
  (await tx.query<{ key: string }>(originals, [id])).map(({ key }) => key);

const deleteStream = statement(
  'studio_stream_delete',
  'delete from stream s where id = $1 and not exists (select from feed_item fi where fi.stream_id = s.id) returning id',
);
/** False: a feed brought it, and would bring it again. */
export const deleteStudioStream = async (tx: Database, { id }: StreamAccess & Authorized<'stream', 'update'>): Promise<boolean> =>
  (await tx.query(deleteStream, [id])).length > 0;

const deleteCourse = statement(
  'studio_course_delete',
  `delete from course c where id = $1 and not exists (select from course season where season.parent_id = c.id)
    and not exists (select from course_stream cs where cs.course_id = c.id) and not exists (select from feed f where f.course_id = c.id) returning id`,
);
/** False: it holds something, or a feed brings it. */
export const deleteStudioCourse = async (tx: Database, { id }: CourseAccess & Authorized<'course', 'update'>): Promise<boolean> =>
  (await tx.query(deleteCourse, [id])).length > 0;
