import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';

export interface ListedSessionRow {
  readonly id: string;
  readonly device_name: string;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly expires_at: string;
  readonly is_current: boolean;
}

const ownSessions = statement(
  'own_sessions',
  `select id, device_name, created_at, last_seen_at, expires_at, token_hash = decode($2, 'hex') as is_current
  from session where account_id = $1 and expires_at > $3 and last_seen_at > $4 order by token_hash = decode($2, 'hex') desc, last_seen_at desc, id`,
);

/** Those that still work; `key` is the one that asks. */
export function listOwnSessions(db: Database, { accountId }: OwnAccount, key: string, now: Date, seenAfter: Date): Promise<ListedSessionRow[]> {
  return db.query(ownSessions, [accountId, key, now, seenAfter]);
}
