import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';

// An inactive one counts only where it was chosen before.
const allowed = statement(
  'interests_allowed',
  `select c.id from category c where c.id = any($2)
    and (c.is_active or exists (select from account_category ac where ac.account_id = $1 and ac.category_id = c.id))`,
);
const removeOthers = statement('interests_remove_others', 'delete from account_category where account_id = $1 and category_id <> all($2)');
const add = statement('interests_add', 'insert into account_category (account_id, category_id) select $1, unnest($2::int[]) on conflict do nothing');
const setNone = statement('interests_none', 'update account set no_categories = $2, updated_at = $3 where id = $1 and no_categories <> $2');

export async function loadAllowedInterests(tx: Database, { accountId }: OwnAccount, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>(allowed, [accountId, ids]);
  return new Set(rows.map(({ id }) => id));
}

/** These and no others. */
export async function storeInterests(tx: Database, { accountId }: OwnAccount, ids: readonly number[]): Promise<void> {
  await tx.query(removeOthers, [accountId, ids]);
  await tx.query(add, [accountId, ids]);
}

export async function storeNoInterests(tx: Database, { accountId }: OwnAccount, noCategories: boolean, now: Date): Promise<void> {
  await tx.query(setNone, [accountId, noCategories, now]);
}
