import { type Database, statement } from '../db/database.ts';

// A mailed link that is too old is still told apart from a wrong one, so that another is offered.
const pastTokens = statement(
  'clean_up_one_time_tokens',
  `delete from one_time_token where expires_at <= $1
    and (purpose not in ('email_verification', 'email_change') or expires_at <= $1::timestamptz - interval '30 days')`,
);
const pastCodes = statement('clean_up_one_time_codes', 'delete from one_time_code where expires_at <= $1');
const pastCounts = statement('clean_up_fixed_windows', 'delete from fixed_window_counter where window_ends_at <= $1');
const pastSessions = statement('clean_up_sessions', 'delete from session where expires_at <= $1');
// After half a year no device still holds an edit that is older.
const pastTombstones = statement(
  'clean_up_bookmarks',
  "delete from bookmark where is_removed and edited_at <= $1::timestamptz - interval '180 days'",
);
const pastInvitations = statement('clean_up_invitations', 'delete from invite_token where expires_at <= $1');
// Answered long ago, and in the mailbox of who did.
const pastMessages = statement('clean_up_contact_messages', "delete from contact_message where created_at <= $1::timestamptz - interval '180 days'");

// What happened to accounts is kept for two years, who signed in for half a year.
const pastAudit = statement(
  'clean_up_audit_log',
  `delete from audit_log where at <= $1::timestamptz - interval '2 years'
    or (action in ('signed_in', 'sign_in_failed', 'second_factor_failed', 'proof_failed') and at <= $1::timestamptz - interval '180 days')`,
);

// Kept for one mail, which is tried for ten hours.
const pastAddresses = statement(
  'clean_up_previous_emails',
  `update account set details = details - 'previous_email' where details ? 'previous_email' and email_verified_at <= $1::timestamptz - interval '1 day'`,
);

/** Removes what has run out and means nothing any more. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.query(pastTokens, [now]);
  await db.query(pastCodes, [now]);
  await db.query(pastCounts, [now]);
  await db.query(pastSessions, [now]);
  await db.query(pastTombstones, [now]);
  await db.query(pastInvitations, [now]);
  await db.query(pastMessages, [now]);
  await db.query(pastAudit, [now]);
  await db.query(pastAddresses, [now]);
}
