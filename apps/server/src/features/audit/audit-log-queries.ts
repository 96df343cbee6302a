import type { QueryOf } from '@auscult/contract/endpoint';
import type { studioAuditCsv } from '@auscult/contract/endpoints/studio/audit';
import type { StudioAuditLine } from '@auscult/contract/entities/studio/audit';
import type { AdministrationScope } from '@auscult/domain/access/administration';
import { type Database, unprepared } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';

type Scope = AdministrationScope & Authorized<'administration', 'enter'>;
export type AuditFilter = QueryOf<typeof studioAuditCsv>;

const NAME = `concat_ws(' ', nullif(a.first_name, ''), nullif(a.insertion, ''), nullif(a.last_name, ''))`;

// Ids in the log are text of any kind. Of a line that belongs to an episode the detail names the episode.
const SUBJECT_NAME = `(select coalesce(s.title, c.title, owner.name)
    from (select case l.subject_kind when 'accreditation' then l.detail ->> 'stream' else l.subject_id end) as given (id)
    cross join lateral (select case when given.id ~ '^[0-9]{1,9}$' then given.id::int end) as named (id)
    left join stream s on s.id = named.id and l.subject_kind in ('stream', 'accreditation')
    left join course c on c.id = named.id and l.subject_kind = 'course'
    left join company owner on owner.id = named.id and l.subject_kind = 'company')`;

/**
 * The newest first, from a cursor on: each page is read from an index in the order of time, however long the log is. Of several companies each is read for
 * itself, so that none is sorted as a whole.
 */
export async function listAuditLog(
  db: Database,
  { companyIds }: Scope,
  filter: AuditFilter,
  {
    before,
    limit,
  }: {
    /** The line after which the page begins. */ readonly before: number | null;
    readonly limit: number;
  },
): Promise<StudioAuditLine[]> {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['true'];
  const { actor, action, subject_kind, subject_id, company_id, from, until } = filter;
  if (actor !== undefined) conditions.push(`l.actor_account_id = (select id from account where lower(email) = lower(${place(actor)}))`);
  if (action !== undefined) conditions.push(`l.action = ${place(action)}`);
  if (subject_kind !== undefined) conditions.push(`l.subject_kind = ${place(subject_kind)}`);
  if (subject_id !== undefined) conditions.push(`l.subject_id = ${place(subject_id)}`);
  if (company_id !== undefined) conditions.push(`l.company_id = ${place(company_id)}`);
  if (from !== undefined) conditions.push(`l.at >= ${place(from)}`);
  if (until !== undefined) conditions.push(`l.at < ${place(until)}`);
  if (before !== null) {
    const id = place(before);
    conditions.push(`(l.at, l.id) < ((select at from audit_log where id = ${id}), ${id}::bigint)`);
  }
  const most = place(limit);
  const page = (more: string) => `select l.* from audit_log l where ${conditions.join(' and ')} ${more} order by l.at desc, l.id desc limit ${most}`;
  const lines =
    companyIds === null
      ? page('')
      : `select theirs.* from unnest(${place(companyIds)}::int[]) as own (id) cross join lateral (${page('and l.company_id = own.id')}) as theirs`;
  return db.query<StudioAuditLine>(
    unprepared(`select l.id::int, l.at, l.action, l.subject_kind, l.subject_id, l.detail, ${SUBJECT_NAME} as subject_name,
      (select jsonb_build_object('id', a.id, 'name', ${NAME}) from account a where a.id = l.actor_account_id) as actor,
      (select jsonb_build_object('id', c.id, 'name', c.name) from company c where c.id = l.company_id) as company
    from (${lines}) as l order by l.at desc, l.id desc limit ${most}`),
    values,
  );
}
