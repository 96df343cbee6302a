import type { NameMatch } from '@auscult/domain/profession/compare-names';
import { type Database, statement } from '../../db/database.ts';
import type { ActingAccount } from '../../policies/authorize.ts';

export interface OwnerRow {
  readonly first_name: string;
  readonly insertion: string;
  readonly last_name: string;
  readonly initials: string;
  readonly is_email_verified: boolean;
}

export interface BignumberRow {
  readonly id: number;
  readonly number: string;
  readonly verified_at: string | null;
  readonly profession_ids: number[];
}

const owner = statement(
  'bignumber_owner',
  `select first_name, insertion, last_name, coalesce(details ->> 'initials', '') as initials, email_verified_at is not null as is_email_verified
  from account where id = $1`,
);
const professionCodes = statement(
  'profession_register_codes',
  `select id, register_codes from profession where register_codes <> '{}' order by position, id`,
);
const verifiedElsewhere = statement(
  'bignumber_verified_elsewhere',
  'select id from account_bignumber where number = $1 and account_id <> $2 and verified_at is not null',
);
// Without an answer of the register what was known stays; with one it is what the register says now.
const claim = statement(
  'bignumber_claim',
  `with before as (select verified_at from account_bignumber where account_id = $1 and number = $2)
  insert into account_bignumber as b (account_id, number, verified_at, checked_at, name_match, register_codes, is_restricted, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (account_id, number) do update set
    verified_at = case
      when excluded.checked_at is null then b.verified_at
      when excluded.verified_at is null then null
      else coalesce(b.verified_at, excluded.verified_at) end,
    checked_at = coalesce(excluded.checked_at, b.checked_at),
    name_match = case when excluded.checked_at is null then b.name_match else excluded.name_match end,
    register_codes = case when excluded.checked_at is null then b.register_codes else excluded.register_codes end,
    is_restricted = case when excluded.checked_at is null then b.is_restricted else excluded.is_restricted end
  returning id, verified_at is not null and (select verified_at from before) is null as is_newly_verified`,
);
const list = statement(
  'bignumbers',
  `select b.id, b.number, b.verified_at,
    array(select p.profession_id from account_profession p where p.bignumber_id = b.id order by p.id) as profession_ids
  from account_bignumber b where b.account_id = $1 order by b.id`,
);
const unverify = statement(
  'bignumber_unverify',
  'update account_bignumber set verified_at = null, checked_at = $3 where account_id = $1 and number = $2',
);
const openClaimsWhere = (narrower: string) => `select b.account_id, b.number from account_bignumber b join account a on a.id = b.account_id
  where ${narrower} a.email_verified_at is not null and a.suspended_at is null and (
    b.verified_at is null and b.created_at > $1 and (b.checked_at is null or b.checked_at < a.email_verified_at)
    or b.verified_at is not null and (b.checked_at is null or b.checked_at < $3) and exists (
      select from report_line l join register g on g.id = l.register_id and g.number_kind = 'big'
      where l.learner_id = a.learner_id and l.next_try_at is not null and l.sealed_number is null))
  order by random() limit $2`;
const openClaims = statement('bignumber_open_claims', openClaimsWhere(''));
const openClaimsOfAccount = statement('bignumber_open_claims_of_account', openClaimsWhere('b.account_id = $4 and'));
const claimOf = statement('bignumber_claimed', 'select id from account_bignumber where account_id = $1 and number = $2');
const takeFrom = statement('bignumber_take_from', 'update account_profession set bignumber_id = null where account_id = $1 and id = $2 returning id');
const forgetUnused = statement(
  'bignumber_forget_unused',
  `delete from account_bignumber b where b.account_id = $1 and not exists (select from account_profession p where p.bignumber_id = b.id)
  returning verified_at is not null as was_verified`,
);

export async function loadOwner(db: Database, { accountId }: ActingAccount): Promise<OwnerRow | undefined> {
  return (await db.query<OwnerRow>(owner, [accountId]))[0];
}

export function loadProfessionCodes(db: Database): Promise<{ readonly id: number; readonly register_codes: string[] }[]> {
  return db.query(professionCodes);
}

export async function isVerifiedElsewhere(db: Database, number: string, { accountId }: ActingAccount): Promise<boolean> {
  return (await db.query(verifiedElsewhere, [number, accountId])).length > 0;
}

export interface Claim {
  readonly number: string;
  readonly isVerified: boolean;
  /** Whether the register answered. */
  readonly isChecked: boolean;
  readonly match: NameMatch | null;
  readonly codes: readonly string[];
  readonly isRestricted: boolean;
}

/** Throws PostgreSQL's 23505 when another account verified the same number just now. */
export async function storeClaim(
  tx: Database,
  { accountId }: ActingAccount,
  claimed: Claim,
  now: Date,
): Promise<{ id: number; isNewlyVerified: boolean }> {
  const { number, isVerified, isChecked, match, codes, isRestricted } = claimed;
  const values = [accountId, number, isVerified ? now : null, isChecked ? now : null, match, codes, isRestricted, now];
  const [row] = await tx.query<{ id: number; is_newly_verified: boolean }>(claim, values);
  if (row === undefined) throw new Error('an upsert answered no row');
  return { id: row.id, isNewlyVerified: row.is_newly_verified };
}

export function loadBignumbers(db: Database, { accountId }: ActingAccount): Promise<BignumberRow[]> {
  return db.query(list, [accountId]);
}

export interface DueClaims {
  readonly madeSince: Date;
  readonly confirmedBefore: Date;
  readonly most: number;
}

export interface OpenClaimRow {
  readonly account_id: number;
  readonly number: string;
}

/**
 * Numbers that are to be looked up in the register once more, any of them: claims made since then, when it could not be asked or the owner's address
 * was not verified yet, and verified numbers with points that wait for it, last confirmed before that.
 */
export function listOpenClaims(db: Database, { madeSince, confirmedBefore, most }: DueClaims): Promise<OpenClaimRow[]> {
  return db.query(openClaims, [madeSince, most, confirmedBefore]);
}

/** Those of one account. */
export function listOpenClaimsOf(
  db: Database,
  { accountId }: ActingAccount,
  { madeSince, confirmedBefore, most }: DueClaims,
): Promise<OpenClaimRow[]> {
  return db.query(openClaimsOfAccount, [madeSince, most, confirmedBefore, accountId]);
}

export async function isClaimed(tx: Database, { accountId }: ActingAccount, number: string): Promise<boolean> {
  return (await tx.query(claimOf, [accountId, number])).length > 0;
}

/** The register no longer knows the number as valid. */
export async function endVerification(db: Database, { accountId }: ActingAccount, number: string, now: Date): Promise<void> {
  await db.query(unverify, [accountId, number, now]);
}

/** False when the account has no such row. */
export async function takeNumberFrom(tx: Database, { accountId }: ActingAccount, professionUserId: number): Promise<boolean> {
  return (await tx.query(takeFrom, [accountId, professionUserId])).length > 0;
}

/** Numbers on which no profession stands any more; answers whether a verified one was among them. */
export async function forgetUnusedNumbers(tx: Database, { accountId }: ActingAccount): Promise<boolean> {
  const gone = await tx.query<{ was_verified: boolean }>(forgetUnused, [accountId]);
  return gone.some(({ was_verified }) => was_verified);
}
