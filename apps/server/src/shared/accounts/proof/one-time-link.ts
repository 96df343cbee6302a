import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { generateToken, keyBytes, tokenKey } from '../../../sessions/token.ts';
import { findTokenRow, type LinkDetail, storeToken, type TakenRow, takeTokenRow } from './one-time-link-queries.ts';

/** What a token is good for; one for one thing is worth nothing for another. */
export type LinkPurpose =
  | 'email_verification'
  | 'email_change'
  | 'password_reset'
  | 'account_invitation'
  | 'forgot_email'
  | 'confirmation'
  | 'two_factor_setup'
  | 'sso';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  email_verification: DAY_MS,
  email_change: DAY_MS,
  password_reset: 60 * MINUTE_MS,
  account_invitation: 14 * DAY_MS,
  forgot_email: 15 * MINUTE_MS,
  confirmation: 10 * MINUTE_MS,
  two_factor_setup: 10 * MINUTE_MS,
  sso: 10 * MINUTE_MS,
};

type Parts = Pick<AppContext, 'clock' | 'ids'>;

interface NewToken {
  readonly purpose: LinkPurpose;
  /** Null: for nobody, so that an answer looks the same. Of an account the newest of a purpose is the only one, but for those that confirm the same address. */
  readonly accountId: number | null;
  readonly detail?: LinkDetail;
}

/** A token of 256 bits, of which only the hash is kept. It travels in a fragment or a body, never in a query. */
export async function issueToken({ clock, ids }: Parts, tx: Database, { purpose, accountId, detail = {} }: NewToken): Promise<string> {
  const token = generateToken(ids.secret);
  const now = clock.now();
  await storeToken(tx, {
    tokenHash: keyBytes(tokenKey(token)),
    purpose,
    accountId,
    detail,
    now,
    expiresAt: new Date(now.getTime() + LIFE_MS[purpose]),
  });
  return token;
}

/** Uses it: of calls that arrive together one gets 'good'. In a transaction that is rolled back it stays unused. Undefined: not one of ours. */
export function takeToken({ clock }: Pick<Parts, 'clock'>, tx: Database, purpose: LinkPurpose, token: string): Promise<TakenRow | undefined> {
  return takeTokenRow(tx, keyBytes(tokenKey(token)), purpose, clock.now());
}

/** Looks without using it, for work that should not be done in vain. */
export function findToken({ clock, db }: Pick<AppContext, 'clock' | 'db'>, purpose: LinkPurpose, token: string): Promise<TakenRow | undefined> {
  return findTokenRow(db, keyBytes(tokenKey(token)), purpose, clock.now());
}
