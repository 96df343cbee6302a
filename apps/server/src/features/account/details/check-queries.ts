import { type Database, statement } from '../../../db/database.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';

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

export async function loadCheck(db: Database, { accountId }: OwnAccount): Promise<CheckRow | undefined> {
  return (await db.query<CheckRow>(checkById, [accountId]))[0];
}

export async function storeCheckEnd(tx: Database, { accountId }: OwnAccount, now: Date): Promise<void> {
  await tx.query(endCheck, [accountId, now]);
}

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
