import type { StudioFormLine } from '@auscult/contract/entities/studio/form';
import type { CompanyScope } from '@auscult/domain/access/viewer';
import type { QuestionnaireType } from '@auscult/domain/questionnaires/faults';
import { type Database, unprepared } from '../../db/database.ts';
import { asPart } from '../../db/like-pattern.ts';
import type { Authorized } from '../../policies/authorize.ts';

export interface FormFilter {
  readonly q?: string | undefined;
  readonly company_id?: number | undefined;
  readonly stream_id?: number | undefined;
  readonly type?: QuestionnaireType | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The published version is the newest that is no draft. */
const PUBLISHED = `left join lateral (
  select v.id, v.number, v.title from form_version v where v.form_id = f.id and v.published_at is not null order by v.number desc limit 1
) as published on true`;

/** Those of the companies that editors write, the last changed first, and how many there are on all pages. */
export async function listForms(
  db: Database,
  { companyIds }: CompanyScope & Authorized<'scope', 'list'>,
  { q = '', company_id: companyId, stream_id: streamId, type, limit, offset }: FormFilter,
): Promise<{ forms: StudioFormLine[]; total: number }> {
  const values: unknown[] = [companyIds];
  const conditions = ['($1::int[] is null or s.company_id = any ($1))', `f.type <> 'profile_check'`];
  const add = (value: unknown, condition: (place: string) => string) => conditions.push(condition(`$${values.push(value)}`));
  if (companyId !== undefined) add(companyId, (place) => `s.company_id = ${place}`);
  if (streamId !== undefined) add(streamId, (place) => `f.stream_id = ${place}`);
  if (type !== undefined) add(type, (place) => `f.type = ${place}`);
  if (q.trim() !== '') add(asPart(q.trim()), (place) => `(s.title ilike ${place} or coalesce(f.draft ->> 'title', published.title) ilike ${place})`);
  const from = `form f join stream s on s.id = f.stream_id ${q.trim() === '' ? '' : PUBLISHED} where ${conditions.join(' and ')}`;
  const [count] = await db.query<{ total: number }>(unprepared(`select count(*)::int as total from ${from}`), values);
  const order = streamId === undefined ? 'f.updated_at desc, f.id desc' : 'f.position, f.id';
  const text = `select f.id, f.type, coalesce(f.draft ->> 'title', published.title, '') as title, jsonb_build_object('id', s.id, 'title', s.title) as stream,
      s.company_id, c.name as company_name, f.draft is not null as is_draft, published.number as published, f.updated_at,
      coalesce(jsonb_array_length(f.draft -> 'questions'), (select count(*) from question q where q.form_version_id = published.id))::int as questions,
      (select count(*) from form_attempt t where t.form_version_id = published.id and t.number = 1)::int as learners
    from (select f.id from ${from} order by ${order} limit $${values.push(limit)} offset $${values.push(offset)}) as page
    join form f on f.id = page.id join stream s on s.id = f.stream_id join company c on c.id = s.company_id ${PUBLISHED}
    order by ${order}`;
  return { forms: await db.query<StudioFormLine>(unprepared(text), values), total: count?.total ?? 0 };
}
