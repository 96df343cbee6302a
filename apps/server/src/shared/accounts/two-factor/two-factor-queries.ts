import { type Database, statement } from '../../../db/database.ts';
import type { ActingAccount } from '../../../policies/authorize.ts';

const PURPOSE = 'two_factor';

export interface ChallengeRow {
  readonly account_id: number;
  readonly device_name: string;
  readonly totp_secret: string | null;
  readonly is_suspended: boolean;
}

const insertChallenge = statement(
  'two_factor_insert',
  `insert into one_time_token (token_hash, purpose, account_id, detail, expires_at, created_at)
  values ($1, '${PURPOSE}', $2, jsonb_build_object('device_name', $3::text), $4, $5)`,
);
// Counts the attempt in the same statement that reads: tries that arrive together each take one.
const takeAttempt = statement(
  'two_factor_take_attempt',
  `update one_time_token t set attempts = attempts + 1 from account a
  where t.token_hash = $1 and t.purpose = '${PURPOSE}' and t.used_at is null and t.expires_at > $2 and t.attempts < $3 and a.id = t.account_id
  returning a.id as account_id, t.detail ->> 'device_name' as device_name, a.totp_secret, a.suspended_at is not null as is_suspended`,
);
const acceptStep = statement(
  'two_factor_accept_step',
  `update account set totp_last_step = $2 where id = $1 and totp_last_step < $2 and totp_confirmed_at is not null returning id`,
);
const closeChallenge = statement(
  'two_factor_close',
  `delete from one_time_token where token_hash = $1 and purpose = '${PURPOSE}' returning true as closed`,
);

export async function storeChallenge(
  db: Database,
  challenge: { tokenHash: Buffer; accountId: number; deviceName: string; expiresAt: Date; now: Date },
): Promise<void> {
  await db.query(insertChallenge, [challenge.tokenHash, challenge.accountId, challenge.deviceName, challenge.expiresAt, challenge.now]);
}

export async function takeChallengeAttempt(db: Database, tokenHash: Buffer, now: Date, maximum: number): Promise<ChallengeRow | undefined> {
  const [row] = await db.query<ChallengeRow>(takeAttempt, [tokenHash, now, maximum]);
  return row;
}

/** False when this time step, or a later one, was accepted before: a code counts once. */
export async function acceptTimeStep(db: Database, { accountId }: ActingAccount, step: number): Promise<boolean> {
  return (await db.query(acceptStep, [accountId, step])).length > 0;
}

/** False when it was closed before. */
export async function closeChallengeOf(tx: Database, tokenHash: Buffer): Promise<boolean> {
  return (await tx.query(closeChallenge, [tokenHash])).length > 0;
}
