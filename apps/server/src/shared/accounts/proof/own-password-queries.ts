import { type Database, statement } from '../../../db/database.ts';
import type { ActingAccount } from '../../../policies/authorize.ts';

const ownPassword = statement('own_password', 'select email, password_hash from account where id = $1');
// Whoever changes the password waits until this transaction ends, and the other way round.
const held = statement(
  'own_password_held',
  'select password_hash, totp_confirmed_at is not null and totp_secret is not null as has_two_factor from account where id = $1 for no key update',
);
const lock = statement('account_lock', 'select id from account where id = $1 for no key update');

const replaceIfSame = statement(
  'own_password_replace',
  `update account set password_hash = $3, password_changed_at = $4, updated_at = $4 where id = $1 and password_hash is not distinct from $2 returning id`,
);

export interface OwnPasswordRow {
  readonly email: string;
  readonly password_hash: string | null;
}

export async function loadOwnPassword(db: Database, { accountId }: ActingAccount): Promise<OwnPasswordRow | undefined> {
  const [row] = await db.query<OwnPasswordRow>(ownPassword, [accountId]);
  return row;
}

/** Until the end of the transaction nobody else changes the account. Take it before its tokens: whoever does it the other way round may wait for ever. */
export async function lockAccount(tx: Database, { accountId }: ActingAccount): Promise<void> {
  await tx.query(lock, [accountId]);
}

export interface HeldAccountRow {
  readonly password_hash: string | null;
  readonly has_two_factor: boolean;
}

/** Until the end of the transaction nobody changes the password, ends all sessions or deletes the account. Undefined: there is none any more. */
export async function holdAccount(tx: Database, { accountId }: ActingAccount): Promise<HeldAccountRow | undefined> {
  return (await tx.query<HeldAccountRow>(held, [accountId]))[0];
}

/** False when it is no longer the one that it takes the place of. */
export async function replacePassword(tx: Database, { accountId }: ActingAccount, before: string | null, next: string, now: Date): Promise<boolean> {
  return (await tx.query(replaceIfSame, [accountId, before, next, now])).length > 0;
}
