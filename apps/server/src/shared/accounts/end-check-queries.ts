import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';

/** What the check of a profile asks for. */
export interface CheckRow {
  readonly has_names: boolean;
  readonly has_mobile: boolean;
  readonly has_postal_code: boolean;
  readonly has_profession: boolean;
  readonly has_category: boolean;
}

const checkById = statement(
  'account_check',
  `select a.first_name <> '' and a.last_name <> '' as has_names, a.mobile_verified_at is not null as has_mobile,
    coalesce(a.details ->> 'postal_code', '') <> '' as has_postal_code,
    exists (select from account_profession p where p.account_id = a.id) as has_profession,
    a.no_categories or exists (select from account_category c where c.account_id = a.id)
      or not exists (select from account_profession p join profession_category pc on pc.profession_id = p.profession_id
        join category c on c.id = pc.category_id and c.is_active where p.account_id = a.id) as has_category
  from account a where a.id = $1`,
);
const endCheck = statement('account_check_end', 'update account set check_required = false, updated_at = $2 where id = $1 and check_required');

export async function loadCheck(db: Database, { accountId }: OwnAccount): Promise<CheckRow | undefined> {
  return (await db.query<CheckRow>(checkById, [accountId]))[0];
}

/** After anything that it asks for was given, wherever that was: nobody is asked for what is there already. */
export async function endCheckOfComplete(tx: Database, own: OwnAccount, now: Date): Promise<CheckRow | undefined> {
  const check = await loadCheck(tx, own);
  if (check !== undefined && Object.values(check).every(Boolean)) await tx.query(endCheck, [own.accountId, now]);
  return check;
}
