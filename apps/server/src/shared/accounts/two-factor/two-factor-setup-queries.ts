import { type Database, statement } from '../../../db/database.ts';
import type { ActingAccount, Authorized } from '../../../policies/authorize.ts';

export interface SetUpRow {
  readonly account_id: number | null;
  readonly secret: string;
  readonly label: string;
}

const LIVING = `purpose = 'two_factor_setup' and used_at is null and expires_at > $2`;
const COLUMNS = `account_id, detail ->> 'secret' as secret, detail ->> 'label' as label`;

const setUpRow = statement('two_factor_setup', `select ${COLUMNS} from one_time_token where token_hash = $1 and ${LIVING}`);
const setUpAttempt = statement(
  'two_factor_setup_attempt',
  `update one_time_token set attempts = attempts + 1 where token_hash = $1 and ${LIVING} and attempts < $3 returning ${COLUMNS}`,
);
const turnOn = statement(
  'two_factor_turn_on',
  'update account set (totp_secret, totp_confirmed_at, totp_last_step, updated_at) = ($2, $4, $3, $4) where id = $1',
);
const turnOff = statement(
  'two_factor_turn_off',
  `update account set (totp_secret, totp_confirmed_at, updated_at) = (null, null, $2) where id = $1 and totp_secret is not null returning id`,
);
const isOn = statement('two_factor_is_on', 'select totp_confirmed_at is not null and totp_secret is not null as is_on from account where id = $1');

export async function loadSetUp(db: Database, tokenHash: Buffer, now: Date): Promise<SetUpRow | null> {
  return (await db.query<SetUpRow>(setUpRow, [tokenHash, now]))[0] ?? null;
}

export async function takeSetUpAttempt(db: Database, tokenHash: Buffer, now: Date, maximum: number): Promise<SetUpRow | null> {
  return (await db.query<SetUpRow>(setUpAttempt, [tokenHash, now, maximum]))[0] ?? null;
}

/** The code that turned it on counts as used: `step` is its time step. */
export async function turnTwoFactorOn(tx: Database, { accountId }: ActingAccount, sealed: string, step: number, now: Date): Promise<void> {
  await tx.query(turnOn, [accountId, sealed, step, now]);
}

/** False when it was off already. */
export async function turnTwoFactorOff(
  tx: Database,
  { accountId }: Authorized<'account', 'disableTwoFactor' | 'withoutSession'>,
  now: Date,
): Promise<boolean> {
  return (await tx.query(turnOff, [accountId, now])).length > 0;
}

export async function isTwoFactorOn(db: Database, { accountId }: ActingAccount): Promise<boolean> {
  return (await db.query<{ is_on: boolean }>(isOn, [accountId]))[0]?.is_on === true;
}
