import type { Language } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../db/database.ts';
import type { ActingAccount, OwnAccount } from '../../policies/authorize.ts';
import { isVerifiedFor } from '../../shared/accounts/verified-number.ts';

export interface UserProfessionRow {
  readonly id: number;
  readonly profession_id: number;
  readonly name: string;
  readonly is_big_addition: boolean;
  readonly registration_number: string | null;
  readonly bignumber_id: number | null;
  readonly number: string | null;
  readonly is_verified: boolean;
}

const list = statement(
  'user_professions',
  `select ap.id, ap.profession_id, case when $2 = 'en' then p.name_en else p.name_nl end as name, p.is_big_addition, ap.registration_number,
    ap.bignumber_id, b.number, ${isVerifiedFor('b', 'ap.profession_id')} as is_verified
  from account_profession ap join profession p on p.id = ap.profession_id left join account_bignumber b on b.id = ap.bignumber_id
  where ap.account_id = $1 order by ap.id`,
);
const lock = statement('user_professions_lock', 'select id from account where id = $1 for no key update');
const ids = statement('user_profession_ids', 'select profession_id from account_profession where account_id = $1 order by id');
const known = statement('user_professions_known', 'select id from profession where id = any($1)');
// What the call does not name stays as it is.
const add = statement(
  'user_profession_add',
  `insert into account_profession (account_id, profession_id, bignumber_id, registration_number) values ($1, $2, $3, $4)
  on conflict (account_id, profession_id) do update set
    bignumber_id = coalesce(excluded.bignumber_id, account_profession.bignumber_id),
    registration_number = coalesce(excluded.registration_number, account_profession.registration_number)
  where (account_profession.bignumber_id, account_profession.registration_number) is distinct from
    (coalesce(excluded.bignumber_id, account_profession.bignumber_id), coalesce(excluded.registration_number, account_profession.registration_number))`,
);
const change = statement(
  'user_profession_change',
  `update account_profession set
    profession_id = coalesce($3, profession_id),
    bignumber_id = case when $4 then $5 else bignumber_id end,
    registration_number = case when $6 then $7 else registration_number end
  where account_id = $1 and id = $2`,
);
const standing = statement(
  'user_profession_standing',
  `select exists (select from account_profession where account_id = $1 and id = $2) as is_own,
    exists (select from account_profession where account_id = $1 and profession_id = $3 and id <> $2) as is_twice`,
);
const remove = statement('user_profession_remove', 'delete from account_profession where account_id = $1 and id = $2 returning bignumber_id');
const others = statement('user_profession_others', 'select id from account_profession where account_id = $1 and id <> $2 limit 1');

export function loadUserProfessions(db: Database, { accountId }: OwnAccount, language: Language): Promise<UserProfessionRow[]> {
  return db.query(list, [accountId, language]);
}

export async function loadProfessionIds(db: Database, { accountId }: OwnAccount): Promise<number[]> {
  const rows = await db.query<{ profession_id: number }>(ids, [accountId]);
  return rows.map(({ profession_id: id }) => id);
}

/** Calls of one account that change its professions come one after the other, from here to the end of the transaction. */
export async function lockProfessions(tx: Database, { accountId }: ActingAccount): Promise<void> {
  await tx.query(lock, [accountId]);
}

export async function loadKnownProfessions(db: Database, given: readonly number[]): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(known, [given]);
  return new Set(rows.map(({ id }) => id));
}

export interface NewProfession {
  readonly professionId: number;
  readonly bignumberId: number | null;
  readonly registrationNumber: string | null;
}

export async function addProfession(tx: Database, { accountId }: OwnAccount, profession: NewProfession): Promise<void> {
  await tx.query(add, [accountId, profession.professionId, profession.bignumberId, profession.registrationNumber]);
}

/** Undefined keeps, null takes away. */
export interface ProfessionChange {
  readonly id: number;
  readonly professionId: number | undefined;
  readonly bignumberId: number | null | undefined;
  readonly registrationNumber: string | null | undefined;
}

/** `twice`: the account has that profession in another row. `missing`: it has no such row. Needs the lock. */
export async function changeProfession(
  tx: Database,
  { accountId }: OwnAccount,
  profession: ProfessionChange,
): Promise<'changed' | 'missing' | 'twice'> {
  const { id, professionId, bignumberId, registrationNumber } = profession;
  const [at] = await tx.query<{ is_own: boolean; is_twice: boolean }>(standing, [accountId, id, professionId ?? null]);
  if (!at?.is_own) return 'missing';
  if (at.is_twice) return 'twice';
  await tx.query(change, [
    accountId,
    id,
    professionId ?? null,
    bignumberId !== undefined,
    bignumberId ?? null,
    registrationNumber !== undefined,
    registrationNumber ?? null,
  ]);
  return 'changed';
}

/** `last`: it is the only one left. Needs the lock, or two calls could each leave the other's. */
export async function removeProfession(tx: Database, { accountId }: OwnAccount, id: number): Promise<'removed' | 'missing' | 'last'> {
  const isOnly = (await tx.query(others, [accountId, id])).length === 0;
  const gone = await tx.query(remove, [accountId, id]);
  if (gone.length === 0) return 'missing';
  return isOnly ? 'last' : 'removed';
}
