import type { ProviderAccess } from '@auscult/contract/entities/studio/accreditation';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized, OwnAccount } from '../../../policies/authorize.ts';
import type { CompanyAccess } from '../../../policies/resource-queries.ts';

type AdministeredCompany = CompanyAccess & Authorized<'company', 'administer'>;

const load = statement(
  'studio_provider_access',
  `select p.user_id as login, p.report_email, p.is_live, p.key_set_at,
    case when a.id is not null then jsonb_build_object('id', a.id, 'name', concat_ws(' ', a.first_name, nullif(a.insertion, ''), a.last_name)) end as key_set_by
  from provider_access p left join account a on a.id = p.key_set_by where p.company_id = $1`,
);
/** All of it but the key; undefined: none is set. */
export async function loadProviderAccess(db: Database, { id }: AdministeredCompany): Promise<ProviderAccess | undefined> {
  return (await db.query<ProviderAccess>(load, [id]))[0];
}

// $4 the sealed key; null keeps the one that is there, and finds nothing where there is none.
const store = statement(
  'studio_provider_access_store',
  `with kept as (
    update provider_access set user_id = $2, report_email = $3, is_live = $5 where company_id = $1 and $4::text is null returning company_id
  ), given as (
    insert into provider_access (company_id, user_id, report_email, sealed_key, is_live, key_set_by, key_set_at)
    select $1, $2, $3, $4, $5, $6, $7 where $4::text is not null
    on conflict (company_id) do update set user_id = excluded.user_id, report_email = excluded.report_email, sealed_key = excluded.sealed_key,
      is_live = excluded.is_live, key_set_by = excluded.key_set_by, key_set_at = excluded.key_set_at
    returning company_id
  ) select company_id from kept union all select company_id from given`,
);

interface NewAccess {
  readonly login: string;
  readonly email: string;
  readonly sealedKey: string | null;
  readonly isLive: boolean;
}

/** False: there is no key yet, and none was given. */
export async function storeCompanyAccess(
  tx: Database,
  { id }: AdministeredCompany,
  { login, email, sealedKey, isLive }: NewAccess,
  { own, at }: { readonly own: OwnAccount; readonly at: Date },
): Promise<boolean> {
  return (await tx.query(store, [id, login, email, sealedKey, isLive, own.accountId, at])).length > 0;
}

// What waited for a right key, and, of a connection that is live now, what was only checked.
const requeue = statement(
  'studio_provider_access_requeue',
  `update report_line l set next_try_at = $2 from stream s
  where s.id = l.stream_id and s.company_id = $1 and l.state <> 'accepted'
    and (l.problem = 'access_denied' or $3 and l.state = 'earned' and l.answered_at is not null and l.next_try_at is null)`,
);
export const requeueForAccess = (tx: Database, { id }: AdministeredCompany, now: Date, isLive: boolean) => tx.query(requeue, [id, now, isLive]);
