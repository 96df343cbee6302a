import { hash } from 'node:crypto';
import type { PushType } from '../../adapters/push/push-sender.ts';
import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';

/** More than anyone uses; the one not seen for longest makes room. */
export const MOST_DEVICES = 20;

// Calls of one account follow each other, so that none counts what another is about to add.
const lockAccount = statement('push_device_lock', 'select id from account where id = $1 for no key update');
const removeEarlier = statement(
  'push_device_remove_earlier',
  'delete from push_device where account_id = $1 and device_id = $2 and token_hash <> $3',
);
// Nothing is written for a session that ended meanwhile.
const saveDevice = statement(
  'push_device_save',
  `insert into push_device as d (account_id, session_hash, device_id, type, token, token_hash, created_at, seen_at)
  select $1, s.token_hash, $3, $4, $5, $6, $7, $7 from session s where s.token_hash = $2 and s.account_id = $1
  on conflict (token_hash) do update set
    (account_id, session_hash, device_id, type, seen_at) = (excluded.account_id, excluded.session_hash, excluded.device_id, excluded.type, excluded.seen_at)`,
);
const removeOldest = statement(
  'push_device_remove_oldest',
  `delete from push_device where id in (select id from push_device where account_id = $1 order by seen_at desc, id desc offset ${MOST_DEVICES})`,
);
const removeDevice = statement('push_device_remove', 'delete from push_device where account_id = $1 and device_id = $2');

export interface NamedDevice {
  readonly sessionHash: Buffer;
  readonly deviceId: string;
  readonly type: PushType;
  readonly token: string;
}

/** A token that another account had is this one's now: somebody else holds the device. */
export async function storePushDevice(
  db: Database,
  { accountId }: OwnAccount,
  { sessionHash, deviceId, type, token }: NamedDevice,
  now: Date,
): Promise<void> {
  const tokenHash = hash('sha256', token, 'buffer');
  await db.transaction(async (tx) => {
    await tx.query(lockAccount, [accountId]);
    await tx.query(removeEarlier, [accountId, deviceId, tokenHash]);
    await tx.query(saveDevice, [accountId, sessionHash, deviceId, type, token, tokenHash, now]);
    await tx.query(removeOldest, [accountId]);
  });
}

export async function forgetPushDevice(db: Database, { accountId }: OwnAccount, deviceId: string): Promise<void> {
  await db.query(removeDevice, [accountId, deviceId]);
}
