import type { Fields } from '@auscult/domain/editing/changes';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { StreamAccess } from '../../../policies/resource-queries.ts';
import type { PeopleField } from './patch.ts';

type EditedStream = StreamAccess & Authorized<'stream', 'update'>;

const lock = statement('studio_stream_lock', 'select id from stream where id = $1 for no key update');
/** Until the transaction ends. */
export const lockStream = (tx: Database, { id }: EditedStream) => tx.query(lock, [id]);

const store = statement(
  'studio_stream_store',
  `update stream set edited = $2, category_id = $3, visibility = $4, scrubbing = $5, state = $6, publish_at = $7, are_people_edited = $8,
    merged_into_id = $10,
    version = version + 1, updated_at = $9 where id = $1`,
);

/** All that is in the row itself. */
export async function storeStream(tx: Database, { id }: EditedStream, edited: Fields, fields: Fields, at: Date): Promise<void> {
  const { is_edited: arePeopleEdited } = fields['people'] as PeopleField;
  const { category_id, visibility, scrubbing, state, publish_at, merged_into_id } = fields;
  await tx.query(store, [id, JSON.stringify(edited), category_id, visibility, scrubbing, state, publish_at, arePeopleEdited, at, merged_into_id]);
}

export interface EditedChapter {
  readonly title: string;
  readonly begin: number;
  readonly image: string | null;
  readonly url: string | null;
}

const clearChapters = statement('studio_chapters_clear', 'delete from chapter where audio_version_id = $1 and is_edited');
// Each ends where the next begins, the last with the sound.
const addChapters = statement(
  'studio_chapters_add',
  `insert into chapter (audio_version_id, position, title, begin_ms, end_ms, image, url, is_edited)
  select $1, place, title, begin_ms, greatest(begin_ms, coalesce(lead(begin_ms) over (order by place), $3::int)), image, url, true
  from (
    select (row_number() over (order by r.begin))::int as place, r.title, (r.begin * 1000)::int as begin_ms, r.image, r.url
    from jsonb_to_recordset($2::jsonb) as r (title text, begin float8, image text, url text)
  ) as given`,
);

/** Instead of the editor's chapters that were there; null: the feed's show again. */
export async function storeChapters(
  tx: Database,
  _stream: EditedStream,
  audio: { audio_version_id: number; duration_ms: number },
  chapters: readonly EditedChapter[] | null,
): Promise<void> {
  await tx.query(clearChapters, [audio.audio_version_id]);
  if (chapters !== null) await tx.query(addChapters, [audio.audio_version_id, JSON.stringify(chapters), audio.duration_ms]);
}

const leave = statement('studio_stream_leave', 'delete from course_stream where stream_id = $1 and is_primary');
const enter = statement(
  'studio_stream_enter',
  `insert into course_stream (course_id, stream_id, position, is_primary, is_edited)
  values ($2, $1, (select coalesce(max(position), 0) + 1 from course_stream where course_id = $2), true, true)
  on conflict (course_id, stream_id) do update set is_primary = true, is_edited = true`,
);

/** At the end of another course, in place of the one that cards named. */
export async function moveStream(tx: Database, { id }: EditedStream, courseId: number): Promise<void> {
  await tx.query(leave, [id]);
  await tx.query(enter, [id, courseId]);
}

const isOfCompany = statement('studio_course_of_company', 'select from course where id = $1 and company_id = $2');
export const holdsCourse = async (tx: Database, { companyId }: EditedStream, courseId: number): Promise<boolean> =>
  (await tx.query(isOfCompany, [courseId, companyId])).length > 0;
