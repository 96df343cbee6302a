import { type Database, statement } from '../../db/database.ts';

const lockSuperAdmins = statement(
  'super_admin_lock',
  `select id from account_role where type = 'SuperAdmin' and company_id is null order by id for update`,
);
const isLast = statement(
  'super_admin_is_last',
  `select exists (select from account_role where account_id = $1 and type = 'SuperAdmin' and company_id is null)
    and not exists (
      select from account_role r join account a on a.id = r.account_id
      where r.type = 'SuperAdmin' and r.company_id is null and r.account_id <> $1 and a.suspended_at is null and a.deletion_due_at is null
    ) as is_last`,
);

/** Whether nobody else who can sign in is a SuperAdmin. Until the end of the transaction no other one is withdrawn, suspended or about to go. Hold the account first. */
export async function isLastSuperAdmin(tx: Database, accountId: number): Promise<boolean> {
  await tx.query(lockSuperAdmins);
  return (await tx.query<{ is_last: boolean }>(isLast, [accountId]))[0]?.is_last === true;
}
