import { type Database, type Statement, statement } from '../db/database.ts';

/** Each statement deletes at most so many rows, so that no transaction of the clean-up is long. */
const BATCH = 5000;

/** `condition` says which rows have expired at $1, by an index of the table. */
const expired = (table: string, condition: string, name = table): Statement =>
  statement(
    `clean_up_${name}`,
    `with deleted as (delete from ${table} where ctid = any (array(select ctid from ${table} where ${condition} limit ${BATCH})) returning 1)
    select count(*)::int as count from deleted`,
  );
const before = (column: string, age: string) => `${column} <= $1::timestamptz - interval '${age}'`;

/** $1 is now. */
export const cleanUpStatements: readonly Statement[] = [
  // A mailed link that is too old is still told apart from a wrong one, so that another is offered.
  expired('one_time_token', `expires_at <= $1 and purpose not in ('email_verification', 'email_change')`),
  expired('one_time_token', before('expires_at', '30 days'), 'mailed_links'),
  // Holds the codes of the last hour, and needs no index.
  expired('one_time_code', 'expires_at <= $1'),
  expired('fixed_window_counter', 'window_ends_at <= $1'),
  expired('session', 'expires_at <= $1'),
  expired('live_ticket', 'expires_at <= $1'),
  expired('live_block', 'ends_at <= $1'),
  // No live stream goes on for two days. The addresses of one that got no time at all are kept for a year.
  expired('live_invitation', `stream_id = any (array(select stream_id from live_plan where ${before('begins_at', '2 days')}))`),
  expired('live_invitation', before('invited_at', '1 year'), 'forgotten_live_invitations'),
  expired('live_watching', `seen_at <= $1::timestamptz - interval '1 hour'`),
  // After half a year no device still holds an edit that is older.
  expired('bookmark', `is_removed and ${before('edited_at', '180 days')}`),
  expired('invite_token', 'expires_at <= $1'),
  // With the addresses of people whom a killed process did not come to.
  expired('invitation_batch', before('created_at', '30 days')),
  expired('contact_message', before('created_at', '180 days')),
  // The mail is tried for ten hours.
  expired('deletion_notice', before('created_at', '1 day')),
  // With the numbers of people in it; a register takes corrections for a year.
  expired('register_exchange', before('sent_at', '2 years')),
  // Two days without a byte: nobody goes on with it. Its file follows.
  expired('upload', `state = 'receiving' and ${before('touched_at', '2 days')}`),
  expired('upload', `state in ('done', 'failed') and ${before('touched_at', '30 days')}`, 'ended_uploads'),
  // What happened to accounts is kept for two years, who signed in for half a year.
  expired('audit_log', before('at', '2 years')),
  expired(
    'audit_log',
    `action in ('signed_in', 'sign_in_failed', 'second_factor_failed', 'proof_failed') and ${before('at', '180 days')}`,
    'audit_log_sign_ins',
  ),
  // Kept for one mail, which is tried for ten hours.
  statement(
    'clean_up_previous_emails',
    `with changed as (
      update account set details = details - 'previous_email' where id = any (array(
        select id from account where details ? 'previous_email' and ${before('email_verified_at', '1 day')} limit ${BATCH}
      )) returning 1
    ) select count(*)::int as count from changed`,
  ),
];

/** Removes what has expired and means nothing any more, in batches, until none is left or `signal` says stop. */
export async function removeExpired(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  for (const batch of cleanUpStatements) {
    if (signal?.aborted) return;
    let count = BATCH;
    while (count === BATCH) count = (await db.query<{ count: number }>(batch, [now]))[0]?.count ?? 0;
  }
}
