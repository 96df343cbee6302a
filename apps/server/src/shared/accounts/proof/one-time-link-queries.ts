import { type Database, statement } from '../../../db/database.ts';
import type { ActingAccount } from '../../../policies/authorize.ts';

export type LinkDetail = Readonly<Record<string, string | number | boolean | null>>;

// People open the first of two mails that ask the same: every link that confirms one address is good for as long as it says. One for an
// address that the account no longer has, or no longer asks for, does nothing when it is opened.
const replaceTokens = statement(
  'one_time_link_replace',
  `delete from one_time_token where account_id = $1 and purpose = $2 and purpose not in ('email_verification', 'email_change')`,
);
const insertToken = statement(
  'one_time_link_insert',
  `insert into one_time_token (token_hash, purpose, account_id, detail, expires_at, created_at) values ($1, $2, $3, $4, $5, $6)`,
);
// The row as it was, and whether this call is the one that used it.
const takeToken = statement(
  'one_time_link_take',
  `with taken as (
    update one_time_token set used_at = $3 where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
    returning token_hash
  )
  select t.account_id, t.detail,
    case when taken.token_hash is not null then 'good' when t.used_at is not null then 'used' when t.expires_at <= $3 then 'expired' else 'used' end as state
  from one_time_token t left join taken on true where t.token_hash = $1 and t.purpose = $2`,
);
const findToken = statement(
  'one_time_link_find',
  `select account_id, detail, case when used_at is not null then 'used' when expires_at <= $3 then 'expired' else 'good' end as state
  from one_time_token where token_hash = $1 and purpose = $2`,
);
const removeTokens = statement('one_time_link_remove', 'delete from one_time_token where account_id = $1 and ($2::text is null or purpose = $2)');

export interface TakenRow {
  readonly account_id: number | null;
  readonly detail: LinkDetail;
  readonly state: 'good' | 'used' | 'expired';
}

export async function storeToken(
  tx: Database,
  token: { tokenHash: Buffer; purpose: string; accountId: number | null; detail: LinkDetail; now: Date; expiresAt: Date },
): Promise<void> {
  // Asked for nobody too: an answer must not tell by its time whether there is somebody.
  await tx.query(replaceTokens, [token.accountId, token.purpose]);
  await tx.query(insertToken, [token.tokenHash, token.purpose, token.accountId, JSON.stringify(token.detail), token.expiresAt, token.now]);
}

export async function takeTokenRow(tx: Database, tokenHash: Buffer, purpose: string, now: Date): Promise<TakenRow | undefined> {
  const [row] = await tx.query<TakenRow>(takeToken, [tokenHash, purpose, now]);
  return row;
}

export async function findTokenRow(db: Database, tokenHash: Buffer, purpose: string, now: Date): Promise<TakenRow | undefined> {
  const [row] = await db.query<TakenRow>(findToken, [tokenHash, purpose, now]);
  return row;
}

/** Those of one purpose, or with null all that the account has. */
export async function removeTokensOf(tx: Database, { accountId }: ActingAccount, purpose: string | null): Promise<void> {
  await tx.query(removeTokens, [accountId, purpose]);
}
