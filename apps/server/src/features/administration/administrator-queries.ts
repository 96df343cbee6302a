import { type Database, statement } from '../../db/database.ts';
import type { ActingAccount } from '../../policies/authorize.ts';

const PURPOSE = 'admin_invitation';

const accountByEmail = statement(
  'administrator_by_email',
  `select id, email_verified_at is not null as is_verified, password_hash is not null as has_password from account
  where lower(email) = lower($1) for no key update`,
);
const removePassword = statement('administrator_remove_password', 'update account set password_hash = null where id = $1');
const insertAccount = statement(
  'administrator_insert',
  `with person as (insert into learner default values returning id)
  insert into account (learner_id, email, created_at, updated_at) select person.id, $1, $2, $2 from person
  on conflict do nothing returning id`,
);
const grantSuperAdmin = statement(
  'administrator_grant',
  `insert into account_role (account_id, type) values ($1, 'SuperAdmin') on conflict do nothing`,
);
const deleteInvitations = statement(
  'admin_invitation_delete',
  `delete from one_time_token where purpose = '${PURPOSE}' and (account_id = $1 or expires_at <= $2)`,
);
const insertInvitation = statement(
  'admin_invitation_insert',
  `insert into one_time_token (token_hash, purpose, account_id, expires_at, created_at) values ($1, '${PURPOSE}', $2, $3, $4)`,
);
const takeInvitation = statement(
  'admin_invitation_take',
  `delete from one_time_token where token_hash = $1 and purpose = '${PURPOSE}' and expires_at > $2 returning account_id`,
);
const setPassword = statement(
  'administrator_set_password',
  `with before as (select id, email_verified_at, password_hash from account where id = $1 for update)
  update account a set (password_hash, password_changed_at, email_verified_at, updated_at) = ($2, $3, coalesce(before.email_verified_at, $3), $3)
  from before where a.id = before.id returning before.email_verified_at is not null as was_verified, before.password_hash is not null as had_password`,
);
const insertAudit = statement(
  'administrator_audit',
  `insert into audit_log (at, actor_account_id, action, subject_kind, subject_id) values ($1, $2, $3, 'account', $4)`,
);

/** The account with this address, made when there is none. `isProven`: somebody has shown to read its mail. */
export async function ensureAccount(
  db: Database,
  email: string,
  now: Date,
): Promise<{ id: number; isNew: boolean; isProven: boolean; hasPassword: boolean }> {
  const [created] = await db.query<{ id: number }>(insertAccount, [email, now]);
  if (created) return { id: created.id, isNew: true, isProven: false, hasPassword: false };
  const [existing] = await db.query<{ id: number; is_verified: boolean; has_password: boolean }>(accountByEmail, [email]);
  if (!existing) throw new Error('the account vanished while it was looked up');
  return { id: existing.id, isNew: false, isProven: existing.is_verified, hasPassword: existing.has_password };
}

/** Until the invitation is redeemed nobody signs in by a password. */
export async function withdrawPassword(tx: Database, { accountId }: ActingAccount): Promise<void> {
  await tx.query(removePassword, [accountId]);
}

export async function makeSuperAdmin(db: Database, accountId: number, now: Date): Promise<void> {
  await db.query(grantSuperAdmin, [accountId]);
  await db.query(insertAudit, [now, null, 'administrator_invited', accountId]);
}

/** The newest invitation of an account is its only one. */
export async function storeInvitation(db: Database, invitation: { tokenHash: Buffer; accountId: number; now: Date; expiresAt: Date }): Promise<void> {
  await db.query(deleteInvitations, [invitation.accountId, invitation.now]);
  await db.query(insertInvitation, [invitation.tokenHash, invitation.accountId, invitation.expiresAt, invitation.now]);
}

/** Null when there is no such invitation any more: of two calls with one token, one gets it. Else the account, whether its address was verified before, and whether somebody could sign in to it. */
export async function redeemInvitation(
  tx: Database,
  tokenHash: Buffer,
  passwordHash: () => Promise<string>,
  now: Date,
): Promise<{ accountId: number; wasVerified: boolean; hadPassword: boolean } | null> {
  const [row] = await tx.query<{ account_id: number }>(takeInvitation, [tokenHash, now]);
  if (row === undefined) return null;
  const [before] = await tx.query<{ was_verified: boolean; had_password: boolean }>(setPassword, [row.account_id, await passwordHash(), now]);
  await tx.query(insertAudit, [now, row.account_id, 'administrator_password_set', row.account_id]);
  return { accountId: row.account_id, wasVerified: before?.was_verified === true, hadPassword: before?.had_password === true };
}
