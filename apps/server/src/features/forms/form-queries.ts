import type { FormContent, StudioForm } from '@auscult/contract/entities/studio/form';
import type { QuestionnaireType } from '@auscult/domain/questionnaires/faults';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';
import { STREAM_ACCESS, type StreamAccess } from '../../policies/resource-queries.ts';

export type FormAccess = StreamAccess & { readonly form_id: number };
export type EditedForm = FormAccess & Authorized<'stream', 'update'>;

const access = statement(
  'studio_form_access',
  `select ${STREAM_ACCESS}, f.id as form_id from form f join stream s on s.id = f.stream_id left join stream_listing l on l.stream_id = s.id where f.id = $1`,
);
/** With what decides who may edit it, whatever its state. */
export async function loadFormAccess(db: Database, formId: number, now: Date, { accountId }: OwnAccount): Promise<FormAccess | undefined> {
  return (await db.query<FormAccess>(access, [formId, now, accountId]))[0];
}

export interface FormRow extends Pick<StudioForm, 'stream' | 'versions' | 'moments' | 'updated_at'> {
  readonly id: number;
  readonly version: number;
  readonly type: QuestionnaireType;
  readonly content: FormContent;
  readonly is_draft: boolean;
}

// The published version is the newest that is no draft. Moments of older ones stay for whoever is in an attempt at them.
const form = statement(
  'studio_form',
  `select f.id, f.version, f.type, coalesce(f.draft, form_version_content(published.id)) as content, f.draft is not null as is_draft, f.updated_at,
    jsonb_build_object('id', s.id, 'title', s.title, 'company_id', s.company_id, 'company_name', c.name, 'duration', coalesce(a.duration_ms, 0) / 1000.0) as stream,
    coalesce((select jsonb_agg(jsonb_build_object('number', v.number, 'published_at', v.published_at,
      'questions', (select count(*) from question q where q.form_version_id = v.id),
      'learners', (select count(*) from form_attempt t where t.form_version_id = v.id and t.number = 1)) order by v.number desc)
      from form_version v where v.form_id = f.id and v.published_at is not null), '[]') as versions,
    coalesce((select jsonb_agg(jsonb_build_object('question', q.key, 'type', m.type, 'at', m.open_ms / 1000.0) order by m.open_ms nulls last, m.id)
      from question q join display_moment m on m.question_id = q.id
      where q.form_version_id = coalesce(published.id, (select v.id from form_version v where v.form_id = f.id limit 1)) and (m.audio_version_id is null or m.audio_version_id = s.audio_version_id)), '[]') as moments
  from form f
  join stream s on s.id = f.stream_id
  join company c on c.id = s.company_id
  left join audio_version a on a.id = s.audio_version_id
  left join lateral (
    select v.id from form_version v where v.form_id = f.id and v.published_at is not null order by v.number desc limit 1
  ) as published on true
  where f.id = $1`,
);
export async function loadForm(db: Database, { form_id }: EditedForm): Promise<FormRow | undefined> {
  return (await db.query<FormRow>(form, [form_id]))[0];
}

// The stream too: what its questionnaires are together is counted while one of them is published.
const lock = statement('studio_form_lock', 'select f.id from stream s join form f on f.stream_id = s.id where f.id = $1 for no key update of s, f');
/** Until the transaction ends. */
export const lockForm = (tx: Database, { form_id }: EditedForm) => tx.query(lock, [form_id]);

// What says the same as the published version is no draft.
const storeDraft = statement(
  'studio_form_store_draft',
  `update form f set version = version + 1, updated_at = $3, draft = nullif($2::jsonb, (
    select form_version_content(v.id) from form_version v where v.form_id = f.id and v.published_at is not null order by v.number desc limit 1))
  where id = $1`,
);
// What its questions are called beside the waveform, where a draft has moments already.
const keepPlaced = statement(
  'studio_form_keep_placed',
  `with placed as (
    update form_version set title = $2::jsonb ->> 'title' where form_id = $1 and published_at is null returning id
  ), written as (
    select * from jsonb_to_recordset($2::jsonb -> 'questions') as r (key integer, text text)
  ), gone as (
    delete from question q using placed where q.form_version_id = placed.id and q.key not in (select key from written)
  )
  update question q set text = w.text from placed, written w where q.form_version_id = placed.id and q.key = w.key and q.text <> w.text`,
);
export async function storeFormDraft(tx: Database, { form_id }: EditedForm, content: FormContent, at: Date): Promise<void> {
  const written = JSON.stringify(content);
  await tx.query(storeDraft, [form_id, written, at]);
  await tx.query(keepPlaced, [form_id, written]);
}

const version = statement(
  'studio_form_version',
  'select form_version_content(id) as content from form_version where form_id = $1 and number = $2 and published_at is not null',
);
export async function loadFormVersion(db: Database, { form_id }: EditedForm, number: number): Promise<FormContent | undefined> {
  return (await db.query<{ content: FormContent }>(version, [form_id, number]))[0]?.content;
}

const insert = statement(
  'studio_form_insert',
  `insert into form (type, stream_id, position, draft, updated_at)
  select $2, $1, coalesce(max(position) + 1, 0), $3, $4 from form where stream_id = $1 having count(*) < $5 returning id`,
);
const lockStream = statement('studio_form_lock_stream', 'select id from stream where id = $1 for no key update');
/** Undefined when the stream has as many as it may. In a transaction. */
export async function insertForm(
  tx: Database,
  { id }: StreamAccess & Authorized<'stream', 'update'>,
  { type, content, at, most }: { type: QuestionnaireType; content: FormContent; at: Date; most: number },
): Promise<number | undefined> {
  await tx.query(lockStream, [id]);
  return (await tx.query<{ id: number }>(insert, [id, type, JSON.stringify(content), at, most]))[0]?.id;
}

const remove = statement(
  'studio_form_delete',
  'delete from form f where id = $1 and not exists (select from form_version v where v.form_id = f.id and v.published_at is not null) returning id',
);
/** False: it was published. */
export const deleteForm = async (tx: Database, { form_id }: EditedForm): Promise<boolean> => (await tx.query(remove, [form_id])).length > 0;
