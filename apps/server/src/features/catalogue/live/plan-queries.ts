import type { Fields } from '@auscult/domain/editing/changes';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { CompanyAccess, StreamAccess } from '../../../policies/resource-queries.ts';

type EditedStream = StreamAccess & Authorized<'stream', 'update'>;

const store = statement(
  'live_plan_store',
  `insert into live_plan (stream_id, begins_at, ends_at, opens_at, programme, profile_selection, source, source_url)
  values ($1, $2, $3, $4, $5, $6, ($7::jsonb ->> 'kind')::live_source, $7::jsonb ->> 'url')
  on conflict (stream_id) do update set (begins_at, ends_at, opens_at, programme, profile_selection, source, source_url) =
    (excluded.begins_at, excluded.ends_at, excluded.opens_at, excluded.programme, excluded.profile_selection, excluded.source, excluded.source_url)`,
);
const clearSlides = statement('live_slides_clear', 'delete from live_slide where stream_id = $1');
const addSlides = statement(
  'live_slides_add',
  // History of before has their hashes alone.
  `insert into live_slide (stream_id, position, image_id, text)
  select $1, given.place, i.id, coalesce(given.slide ->> 'text', '') from jsonb_array_elements($2) with ordinality as given (slide, place)
  join image i on i.content_hash = coalesce(given.slide ->> 'hash', given.slide #>> '{}') and not i.is_private`,
);

/** All of a plan, with its slides. */
export async function storePlan(tx: Database, { id }: EditedStream, fields: Fields): Promise<void> {
  const { begins_at, ends_at, opens_at, programme, profile_selection, source, slides } = fields;
  const sourceText = source === null ? null : JSON.stringify(source);
  await tx.query(store, [id, begins_at, ends_at, opens_at, JSON.stringify(programme), profile_selection, sourceText]);
  await tx.query(clearSlides, [id]);
  await tx.query(addSlides, [id, JSON.stringify(slides)]);
}

/** Of one company, that have not ended: a room costs something every second. */
const MOST_LIVE = 500;

const insert = statement(
  'studio_live_insert',
  `with made as (
    insert into stream (company_id, kind, source_key, edited, state, created_at, updated_at)
    select $1, 'live', $2, jsonb_build_object('title', $3::text, 'language', $5::text), 'draft', $4, $4
    where (select count(*) from stream s left join live_room r on r.stream_id = s.id
      where s.company_id = $1 and s.kind = 'live' and coalesce(r.phase, 'waiting') <> 'ended') < ${MOST_LIVE} returning id
  )
  insert into live_plan (stream_id) select id from made returning stream_id as id`,
);

/** A draft, in no series. Undefined where the company has as many as it may. */
export async function insertStudioLive(
  tx: Database,
  { companyId }: CompanyAccess & Authorized<'company', 'addLive'>,
  live: { readonly key: string; readonly title: string; readonly language: string; readonly at: Date },
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(insert, [companyId, `studio:${live.key}`, live.title, live.at, live.language]);
  return row?.id;
}

const keyNumber = statement(
  'live_key_number',
  `select p.key_number from stream s join live_plan p on p.stream_id = s.id where s.id = $1 and s.kind = 'live'`,
);
const renewKey = statement('live_key_renew', 'update live_plan set key_number = key_number + 1 where stream_id = $1 returning key_number');

/** Undefined for what is no live stream with a plan. */
export async function loadLiveKeyNumber(db: Database, { id }: EditedStream): Promise<number | undefined> {
  return (await db.query<{ key_number: number }>(keyNumber, [id]))[0]?.key_number;
}
export async function renewLiveKey(tx: Database, { id }: EditedStream): Promise<number | undefined> {
  return (await tx.query<{ key_number: number }>(renewKey, [id]))[0]?.key_number;
}
