import type { AdministeredAccount } from '@auscult/domain/access/may';
import { type Grants, grantsThatCount, type Permission, type Role } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';

const COLUMNS = `a.id as "accountId",
  array(
    select company_id from account_role where account_id = a.id and company_id is not null
    union select company_id from account_permission where account_id = a.id and company_id is not null
    union select c.company_id from subscription s join course c on c.id = s.course_id where s.account_id = a.id
  ) as "companyIds",
  exists (select from account_role where account_id = a.id and company_id is null and type in ('SuperAdmin', 'administrator')) as "isHighest"`;

const byId = statement('administered_account', `select ${COLUMNS} from account a where a.id = $1`);
const idByEmail = statement(
  'administered_account_by_email',
  'select id, email_verified_at is not null as is_verified from account where lower(email) = lower($1)',
);
// In the order of ids, so that two who act on each other do not wait for ever.
const lock = statement('administered_account_lock', 'select id from account where id = any ($1) order by id for no key update');
const grants = statement(
  'administered_account_grants',
  `select a.totp_confirmed_at is not null and a.totp_secret is not null as has_two_factor,
    coalesce((select jsonb_agg(jsonb_build_object('type', type, 'companyId', company_id)) from account_role where account_id = a.id), '[]') as roles,
    coalesce((select jsonb_agg(jsonb_build_object('name', name, 'companyId', company_id)) from account_permission where account_id = a.id), '[]') as permissions
  from account a where a.id = $1 and a.suspended_at is null`,
);
export async function loadAdministeredAccount(db: Database, accountId: number): Promise<AdministeredAccount | undefined> {
  return (await db.query<AdministeredAccount>(byId, [accountId]))[0];
}

export async function findAdministeredAccount(
  db: Database,
  email: string,
): Promise<{ readonly id: number; readonly is_verified: boolean } | undefined> {
  return (await db.query<{ id: number; is_verified: boolean }>(idByEmail, [email]))[0];
}

/** Until the end of the transaction nobody else acts on these accounts, or takes rights from them. */
export async function lockAdministered(tx: Database, accountIds: readonly number[]): Promise<void> {
  await tx.query(lock, [accountIds]);
}

/** What counts of somebody's rights at this moment, whatever their session still remembers. */
export async function loadGrants(tx: Database, accountId: number): Promise<Grants> {
  const [row] = await tx.query<{ has_two_factor: boolean; roles: Role[]; permissions: Permission[] }>(grants, [accountId]);
  return row === undefined ? { roles: [], permissions: [] } : grantsThatCount({ roles: row.roles, permissions: row.permissions }, row.has_two_factor);
}

const learner = statement('administered_account_learner', 'select learner_id from account where id = $1');

/** The pseudonym of an account's listening. */
export async function findLearnerOf(tx: Database, { accountId }: Authorized<'account', 'administer'>): Promise<string> {
  const [row] = await tx.query<{ learner_id: string }>(learner, [accountId]);
  if (row === undefined) throw new Error('an account that is held is there');
  return row.learner_id;
}
