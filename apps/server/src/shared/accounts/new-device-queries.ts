import { type Database, statement } from '../../db/database.ts';
import type { ActingAccount } from '../../policies/authorize.ts';

// Whoever is signed in nowhere has nobody to be told apart from.
const isNew = statement(
  'session_device_is_new',
  `select $2 <> '' and count(*) > 0 and count(*) filter (where device_name = $2) = 0 as is_new from session where account_id = $1`,
);
const sessionId = statement('session_id_of_key', `select id from session where token_hash = decode($1, 'hex')`);

export async function isNewDevice(db: Database, { accountId }: ActingAccount, deviceName: string): Promise<boolean> {
  return (await db.query<{ is_new: boolean }>(isNew, [accountId, deviceName]))[0]?.is_new === true;
}

/** Null when it ended in the meantime. */
export async function findSessionId(db: Database, key: string): Promise<string | null> {
  return (await db.query<{ id: string }>(sessionId, [key]))[0]?.id ?? null;
}
