import type { StudioAccount, StudioAuditEntry, StudioRight } from '@auscult/contract/entities/studio-account';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';
import type { Scope } from './account-list-queries.ts';
import { COMPANY_OF_RIGHT, HELD_RIGHTS, KNOWN, NAME_OF_ACCOUNT, RIGHTS_ORDER } from './held-right-queries.ts';

type Seen = Authorized<'account', 'inspect'>;

export interface AccountRow extends Omit<StudioAccount, 'rights' | 'may_administer' | 'is_own'> {
  readonly rights: Omit<StudioRight, 'may_withdraw'>[];
}

// $2 account, $3 now, $4 sessions that were not used since are over.
const one = statement(
  'studio_account',
  `select a.id, ${NAME_OF_ACCOUNT} as name, a.email, a.email_verified_at is not null as is_email_verified, a.created_at, a.suspended_at, a.deletion_due_at,
    a.totp_confirmed_at is not null and a.totp_secret is not null as two_factor,
    coalesce((
      select jsonb_agg(jsonb_build_object('right', held.name, 'company', ${COMPANY_OF_RIGHT}, 'granted_at', held.granted_at, 'granted_by',
        (select jsonb_build_object('id', a.id, 'name', ${NAME_OF_ACCOUNT}) from account a where a.id = held.granted_by)) ${RIGHTS_ORDER})
      from ${HELD_RIGHTS} where ${KNOWN}
    ), '[]') as rights,
    coalesce((
      select jsonb_agg(jsonb_build_object('course', jsonb_build_object('id', c.id, 'title', c.title),
        'company', jsonb_build_object('id', company.id, 'name', company.name), 'valid_until', s.valid_until, 'created_at', s.created_at) order by lower(c.title), c.id)
      from subscription s join course c on c.id = s.course_id join company on company.id = c.company_id
      where s.account_id = a.id and ($1::int[] is null or c.company_id = any ($1))
    ), '[]') as subscriptions,
    case when $1::int[] is null then coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'device_name', device_name, 'created_at', created_at, 'last_seen_at', last_seen_at) order by last_seen_at desc, id)
      from session where account_id = a.id and expires_at > $3 and last_seen_at > $4
    ), '[]') end as sessions,
    case when $1::int[] is null then coalesce((
      select jsonb_agg(jsonb_build_object('number', number, 'is_verified', verified_at is not null) order by number) from account_bignumber where account_id = a.id
    ), '[]') end as big_numbers
  from account a where a.id = $2`,
);

// $1 companies, $2 account.
const audit = statement(
  'studio_account_audit',
  `select l.id::int, l.at, l.action, l.detail,
    (select jsonb_build_object('id', a.id, 'name', ${NAME_OF_ACCOUNT}) from account a where a.id = l.actor_account_id) as actor,
    (select jsonb_build_object('id', c.id, 'name', c.name) from company c where c.id = l.company_id) as company
  from audit_log l
  where l.subject_kind = 'account' and l.subject_id = $2::text and ($1::int[] is null or l.company_id = any ($1))
  order by l.at desc, l.id desc limit $3 offset $4`,
);

export async function loadStudioAccount(
  db: Database,
  { companyIds }: Scope,
  { accountId }: Seen,
  now: Date,
  seenAfter: Date,
): Promise<AccountRow | undefined> {
  return (await db.query<AccountRow>(one, [companyIds, accountId, now, seenAfter]))[0];
}

export function listAuditOf(
  db: Database,
  { companyIds }: Scope,
  { accountId }: Seen,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StudioAuditEntry[]> {
  return db.query(audit, [companyIds, accountId, limit, offset]);
}
