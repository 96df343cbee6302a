import type { Language, Permission, Role } from '@auscult/domain/access/viewer';
import { MOST_SESSIONS } from '@auscult/domain/account/most-sessions';
import { type Database, statement } from '../db/database.ts';
import type { ActingAccount } from '../policies/authorize.ts';
import { keyBytes } from './token.ts';

export interface SessionRow {
  readonly key: string;
  readonly account_id: number;
  readonly learner_id: string;
  readonly language: Language;
  readonly is_suspended: boolean;
  readonly has_two_factor: boolean;
  readonly last_seen_at: string;
  readonly expires_at: string;
  readonly roles: Role[];
  readonly permissions: Permission[];
  readonly profession_ids: number[];
  readonly category_ids: number[];
}

const sessionsByKey = statement(
  'sessions_by_key',
  `select encode(s.token_hash, 'hex') as key, s.account_id, a.learner_id, a.language, a.suspended_at is not null as is_suspended, s.last_seen_at, s.expires_at,
    a.totp_confirmed_at is not null and a.totp_secret is not null as has_two_factor,
    coalesce((select jsonb_agg(jsonb_build_object('type', r.type, 'companyId', r.company_id)) from account_role r where r.account_id = a.id), '[]') as roles,
    coalesce((select jsonb_agg(jsonb_build_object('name', p.name, 'companyId', p.company_id)) from account_permission p where p.account_id = a.id), '[]') as permissions,
    array(select p.profession_id from account_profession p where p.account_id = a.id order by p.id) as profession_ids,
    array(select c.category_id from account_category c where c.account_id = a.id order by c.category_id) as category_ids
  from session s join account a on a.id = s.account_id
  where s.token_hash = any($1)`,
  'generic',
);
const insertSession = statement(
  'session_insert',
  `insert into session (token_hash, account_id, device_name, created_at, last_seen_at, expires_at) values ($1, $2, $3, $4, $4, $5)`,
);
// Whoever else holds one of them sees it, or ends it.
const seeSessions = statement(
  'sessions_see',
  `update session set last_seen_at = $2 where id in (
    select id from session where token_hash = any($1) and last_seen_at < $2 for no key update skip locked)`,
);
const deleteSession = statement('session_delete', `delete from session where token_hash = $1`);
const deleteSessionsOf = statement(
  'session_delete_of_account',
  `delete from session where account_id = $1 and ($2::bytea is null or token_hash <> $2) returning id`,
);
const deleteSessionById = statement(
  'session_delete_by_id',
  `delete from session where account_id = $1 and id = $2 returning encode(token_hash, 'hex') as key`,
);
// Sign-ins of one account follow each other, so that none counts what another is about to add.
const lockAccount = statement('session_lock_account', 'select id from account where id = $1 for no key update');
/** Dead ones, and of the living ones those beyond the newest. */
const deleteSurplusOf = statement(
  'session_delete_surplus_of_account',
  `delete from session where account_id = $1 and (expires_at <= $2 or last_seen_at <= $3
    or id in (select id from session where account_id = $1 order by last_seen_at desc, created_at desc, id offset ${MOST_SESSIONS - 1}))`,
);

/** In the order of the keys; undefined where there is none. */
export async function loadSessions(db: Database, keys: readonly string[]): Promise<(SessionRow | undefined)[]> {
  const rows = await db.query<SessionRow>(sessionsByKey, [keys.map(keyBytes)]);
  const found = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key) => found.get(key));
}

export async function storeSession(
  db: Database,
  session: { key: string; accountId: number; deviceName: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.query(insertSession, [keyBytes(session.key), session.accountId, session.deviceName, session.createdAt, session.expiresAt]);
}

export async function markSessionsSeen(db: Database, keys: readonly string[], at: Date): Promise<void> {
  await db.query(seeSessions, [keys.map(keyBytes), at]);
}

export async function removeSession(db: Database, key: string): Promise<void> {
  await db.query(deleteSession, [keyBytes(key)]);
}

/** Answers how many there were. */
export const removeSessionsOf = async (db: Database, { accountId }: ActingAccount, keep: string | null): Promise<number> =>
  (await db.query(deleteSessionsOf, [accountId, keep === null ? null : keyBytes(keep)])).length;

/** Answers the key of the session that it ended. */
export async function removeSessionById(db: Database, { accountId }: ActingAccount, id: string): Promise<string | null> {
  const [row] = await db.query<{ key: string }>(deleteSessionById, [accountId, id]);
  return row?.key ?? null;
}

/** Leaves room for one more. `tx`: until it ends no other session of the account is opened. */
export async function removeSurplusSessionsOf(tx: Database, accountId: number, now: Date, unseenSince: Date): Promise<void> {
  await tx.query(lockAccount, [accountId]);
  await tx.query(deleteSurplusOf, [accountId, now, unseenSince]);
}
