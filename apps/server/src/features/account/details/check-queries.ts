import { type Database, statement } from '../../../db/database.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';

const addProfessions = statement(
  'account_professions_add',
  `insert into account_profession (account_id, profession_id, registration_number)
  select $1, p.id, nullif(chosen.registration_number, '') from unnest($2::int[], $3::text[]) as chosen(profession_id, registration_number)
    join profession p on p.id = chosen.profession_id
  on conflict (account_id, profession_id) do update set
    registration_number = coalesce(excluded.registration_number, account_profession.registration_number)`,
);
const removeCategories = statement('account_categories_remove', 'delete from account_category where account_id = $1 and category_id <> all($2)');
// An inactive one is only kept, never newly chosen.
const addCategories = statement(
  'account_categories_add',
  `insert into account_category (account_id, category_id) select $1, c.id from category c where c.id = any($2) and c.is_active on conflict do nothing`,
);
const setNoCategories = statement('account_no_categories', 'update account set no_categories = $2 where id = $1');
const knownProfessions = statement('known_professions', 'select count(*)::int as count from profession where id = any($1)');
const knownCategories = statement('known_categories', 'select count(*)::int as count from category where id = any($1)');

const isAllKnown = async (db: Database, sql: typeof knownProfessions, ids: readonly number[]) =>
  (await db.query<{ count: number }>(sql, [ids]))[0]?.count === new Set(ids).size;

export const areProfessions = (db: Database, ids: readonly number[]) => isAllKnown(db, knownProfessions, ids);
export const areCategories = (db: Database, ids: readonly number[]) => isAllKnown(db, knownCategories, ids);

/** Those that the account has already stay, with what is known of them. */
export async function storeProfessions(
  tx: Database,
  { accountId }: OwnAccount,
  choices: readonly { readonly profession_id: number; readonly registration_number: string }[],
): Promise<void> {
  const byId = new Map(choices.map((chosen) => [chosen.profession_id, chosen.registration_number]));
  await tx.query(addProfessions, [accountId, [...byId.keys()], [...byId.values()]]);
}

/** These and no others; with `noCategories` none. */
export async function storeCategories(tx: Database, { accountId }: OwnAccount, categoryIds: readonly number[], noCategories: boolean): Promise<void> {
  const ids = noCategories ? [] : categoryIds;
  await tx.query(setNoCategories, [accountId, noCategories]);
  await tx.query(removeCategories, [accountId, ids]);
  await tx.query(addCategories, [accountId, ids]);
}
