import { type Grant, isPermission } from '@auscult/domain/access/administration';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';

const insertRole = statement(
  'right_insert_role',
  `insert into account_role (account_id, type, company_id, granted_by, granted_at) values ($1, $2::role_type, $3, $4, $5)
  on conflict do nothing returning id`,
);
const insertPermission = statement(
  'right_insert_permission',
  `insert into account_permission (account_id, name, company_id, granted_by, granted_at) values ($1, $2, $3, $4, $5)
  on conflict do nothing returning id`,
);
const removeRole = statement(
  'right_remove_role',
  'delete from account_role where account_id = $1 and type = $2::role_type and company_id is not distinct from $3 returning id',
);
const removePermission = statement(
  'right_remove_permission',
  'delete from account_permission where account_id = $1 and name = $2 and company_id is not distinct from $3 returning id',
);
const upsertSubscription = statement(
  'subscription_give',
  `insert into subscription (account_id, course_id, valid_until, created_at) values ($1, $2, $3, $4)
  on conflict (account_id, course_id) do update set valid_until = excluded.valid_until`,
);
const removeSubscription = statement('subscription_end', 'delete from subscription where account_id = $1 and course_id = $2 returning course_id');

const valuesOf = ({ accountId, right, companyId }: Grant) => [accountId, right, companyId];

/** False when it was held already. */
export async function storeRight(tx: Database, grant: Authorized<'grant', 'give'>, by: number, now: Date): Promise<boolean> {
  return (await tx.query(isPermission(grant.right) ? insertPermission : insertRole, [...valuesOf(grant), by, now])).length > 0;
}

/** False when it was not held. */
export async function removeRight(tx: Database, grant: Authorized<'grant', 'withdraw'>): Promise<boolean> {
  return (await tx.query(isPermission(grant.right) ? removePermission : removeRole, valuesOf(grant))).length > 0;
}

/** A course of the company of the grant. */
export async function storeSubscription(
  tx: Database,
  { accountId }: Authorized<'grant', 'give'>,
  courseId: number,
  validUntil: string | null,
  now: Date,
): Promise<void> {
  await tx.query(upsertSubscription, [accountId, courseId, validUntil, now]);
}

/** False when there was none. */
export async function removeSubscriptionOf(tx: Database, { accountId }: Authorized<'grant', 'withdraw'>, courseId: number): Promise<boolean> {
  return (await tx.query(removeSubscription, [accountId, courseId])).length > 0;
}
