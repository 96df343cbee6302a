import type { StudioAccreditation } from '@auscult/contract/entities/studio/accreditation';
import type { Language } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { StreamAccess } from '../../../policies/resource-queries.ts';

export type EditedStream = StreamAccess & Authorized<'stream', 'update'>;

export type StudioAccreditationRow = Omit<StudioAccreditation, 'register' | 'profession'> & {
  readonly register_id: number | null;
  readonly register_name: string;
  readonly profession_id: number;
  readonly profession_name: string;
};

// Of the stream $1. $2 language
const COLUMNS = `a.id, a.version, r.register_id, a.register as register_name, p.id as profession_id,
  case $2 when 'en' then p.name_en else p.name_nl end as profession_name, a.points::float8 as points, a.registration_number, a.valid_from, a.valid_until,
  a.listening_percentage, a.max_rate_percent, a.attention_checks, coalesce(r.course_type, 2) as course_type, r.course_id, r.external_course_id, r.module_id,
  r.external_module_id, r.edition_id, r.external_edition_id, r.meeting_id, r.external_meeting_id, r.registration_from, r.registration_until,
  (select count(*)::int from met_accreditation m join certificate c on c.id = m.certificate_id and c.revoked_at is null
    where m.accreditation_id = a.id) as certificates, a.withdrawn_at
  from accreditation a join profession p on p.id = a.profession_id left join accreditation_reference r on r.accreditation_id = a.id
  where a.stream_id = $1`;

const list = statement('studio_accreditations', `select ${COLUMNS} order by a.withdrawn_at is not null, a.register, p.position, p.id, a.id`);
const some = statement('studio_accreditations_of_ids', `select ${COLUMNS} and a.id = any ($3) order by a.register, p.position, p.id, a.id`);

/** Withdrawn ones last. */
export const listStudioAccreditations = (db: Database, { id }: EditedStream, language: Language) =>
  db.query<StudioAccreditationRow>(list, [id, language]);

export const loadStudioAccreditations = (db: Database, { id }: EditedStream, ids: readonly number[], language: Language) =>
  db.query<StudioAccreditationRow>(some, [id, language, ids]);

const streamOf = statement('accreditation_stream', 'select stream_id from accreditation where id = $1');
/** Undefined: there is none. */
export async function findStreamOfAccreditation(db: Database, id: number): Promise<number | undefined> {
  return (await db.query<{ stream_id: number }>(streamOf, [id]))[0]?.stream_id;
}

const lock = statement('studio_accreditation_lock', 'select id from accreditation where stream_id = $1 and id = $2 for no key update');
/** Until the transaction ends. */
export const lockAccreditation = (tx: Database, { id }: EditedStream, accreditationId: number) => tx.query(lock, [id, accreditationId]);

export type AccreditationTerms = Omit<StudioAccreditation, 'id' | 'version' | 'register' | 'profession' | 'certificates' | 'withdrawn_at'>;

const insert = statement(
  'studio_accreditation_make',
  `insert into accreditation (stream_id, profession_id, register, points) select $1, p.id, g.name, $4 from profession p, register g
  where p.id = any ($2) and g.id = $3 on conflict do nothing returning id`,
);
/** An accreditation for each of the professions that has none yet in this register. */
export async function insertAccreditations(
  tx: Database,
  { id }: EditedStream,
  { professionIds, registerId, points }: { readonly professionIds: readonly number[]; readonly registerId: number; readonly points: number },
): Promise<number[]> {
  return (await tx.query<{ id: number }>(insert, [id, professionIds, registerId, points])).map((row) => row.id);
}

const store = statement(
  'studio_accreditation_store',
  `update accreditation set version = version + $4, register = coalesce((select name from register where id = $3), register),
    points = t.points, registration_number = t.registration_number, valid_from = t.valid_from, valid_until = t.valid_until,
    listening_percentage = t.listening_percentage, max_rate_percent = t.max_rate_percent, attention_checks = t.attention_checks, withdrawn_at = $5
  from jsonb_to_record($6) as t (points numeric, registration_number text, valid_from date, valid_until date, listening_percentage int, max_rate_percent int,
    attention_checks boolean)
  where accreditation.stream_id = $1 and accreditation.id = $2`,
);
const REFERENCE = [
  'course_type',
  'course_id',
  'external_course_id',
  'module_id',
  'external_module_id',
  'edition_id',
  'external_edition_id',
  'meeting_id',
  'external_meeting_id',
  'registration_from',
  'registration_until',
];
const storeReference = statement(
  'studio_accreditation_refer',
  `insert into accreditation_reference (accreditation_id, register_id, ${REFERENCE.join(', ')})
  select a.id, $3, ${REFERENCE.map((column) => `t.${column}`).join(', ')}
  from accreditation a, jsonb_to_record($4) as t (course_type smallint, course_id int, external_course_id text, module_id int, external_module_id text,
    edition_id int, external_edition_id text, meeting_id int, external_meeting_id text, registration_from date, registration_until date)
  where a.stream_id = $1 and a.id = $2
  on conflict (accreditation_id) do update set ${REFERENCE.map((column) => `${column} = excluded.${column}`).join(', ')}`,
);

/** All of it; `isNew`: it keeps the version that it was made with. */
export async function storeAccreditation(
  tx: Database,
  { id }: EditedStream,
  accreditation: { readonly id: number; readonly isNew: boolean; readonly registerId: number | null; readonly withdrawnAt: Date | string | null },
  terms: AccreditationTerms,
): Promise<void> {
  const values = JSON.stringify(terms);
  const { registerId } = accreditation;
  await tx.query(store, [id, accreditation.id, registerId, accreditation.isNew ? 0 : 1, accreditation.withdrawnAt, values]);
  if (registerId !== null) await tx.query(storeReference, [id, accreditation.id, registerId, values]);
}

const isOther = statement(
  'studio_accreditation_other',
  `select exists (select from accreditation a join accreditation other using (stream_id, profession_id, register)
    where a.stream_id = $1 and a.id = $2 and other.id <> a.id and other.withdrawn_at is null) as taken`,
);
/** Whether another one is for the same profession and register, so that this one cannot come back. */
export async function isReplaced(tx: Database, { id }: EditedStream, accreditationId: number): Promise<boolean> {
  return (await tx.query<{ taken: boolean }>(isOther, [id, accreditationId]))[0]?.taken === true;
}

const registers = statement('studio_registers', 'select id, name from register order by lower(name), id');
export const listRegistersOf = (db: Database, _stream: EditedStream) => db.query<{ id: number; name: string }>(registers);

const connection = statement(
  'studio_connection',
  'select p.is_live from provider_access p join stream s on s.company_id = p.company_id where s.id = $1',
);
/** Undefined: the company has none. */
export async function loadConnection(db: Database, { id }: EditedStream): Promise<{ is_live: boolean } | undefined> {
  return (await db.query<{ is_live: boolean }>(connection, [id]))[0];
}

export interface RecordedFromRow {
  readonly live_id: number;
  readonly title: string;
  readonly accreditations: { readonly register_id: number; readonly profession_id: number; readonly points: number }[];
}

const recordedFrom = statement(
  'studio_recorded_from',
  `select s.id as live_id, s.title, coalesce((
      select jsonb_agg(jsonb_build_object('register_id', r.register_id, 'profession_id', a.profession_id, 'points', a.points) order by r.register_id, a.profession_id)
      from accreditation a join accreditation_reference r on r.accreditation_id = a.id where a.stream_id = s.id and a.withdrawn_at is null), '[]') as accreditations
  from live_recording made join stream s on s.id = made.stream_id where made.episode_id = $1`,
);
/** Undefined: it is no recording. */
export const loadRecordedFrom = async (db: Database, { id }: EditedStream): Promise<RecordedFromRow | undefined> =>
  (await db.query<RecordedFromRow>(recordedFrom, [id]))[0];
