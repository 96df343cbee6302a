import { OWN_ADDRESS } from './own-address-queries.ts';
import { ANSWER_IS_TOLD, ATTEMPT_IS_TOLD } from './told-answer-queries.ts';

/** What is kept of a person in one table, and what becomes of it. */
export interface PersonalDataTable {
  /** Which rows are theirs: `$1` is the account's id, `$2` the learner's. */
  readonly where: string;
  /** Columns that are secrets, or somebody else's business. Null: the table holds nothing but secrets, and is left out of the export. */
  readonly hidden: readonly string[] | null;
  /** With the account: `gone`. `forgotten`: gone too, although it belongs to the learner. `nameless`: stays without its person. `kept`: evidence of what a learner has earned. */
  readonly onDeletion: 'gone' | 'forgotten' | 'nameless' | 'kept';
}

const OF_ACCOUNT = 'account_id = $1';
const OF_LEARNER = 'learner_id = $2';
const gone = (hidden: readonly string[] | null = []): PersonalDataTable => ({ where: OF_ACCOUNT, hidden, onDeletion: 'gone' });

/** Every table that refers to an account or a learner. A new one belongs here: a test compares this with the database. */
export const personalDataTables: Readonly<Record<string, PersonalDataTable>> = {
  account: { where: 'id = $1', hidden: ['password_hash', 'totp_secret', 'totp_last_step'], onDeletion: 'gone' },
  account_role: gone(['granted_by']),
  account_permission: gone(['granted_by']),
  account_profession: gone(),
  account_category: gone(),
  account_bignumber: gone(),
  account_identity: gone(),
  account_register_number: gone(),
  session: gone(['token_hash']),
  one_time_token: gone(null),
  one_time_code: gone(null),
  recovery_code: gone(null),
  push_device: gone(['session_hash', 'token', 'token_hash']),
  contact_message: gone(),
  invite_token: gone(['token_hash', 'mailed_token_hash']),
  favourite: gone(),
  follow: gone(),
  subscription: gone(),
  bookmark: gone(),
  recall: gone(),
  newsletter: gone(['id']),
  live_reminder: gone(),
  // By their address, once they have shown that it is theirs; deleting the account deletes it by a statement of its own.
  live_invitation: { where: `email = ${OWN_ADDRESS}`, hidden: ['mailbox'], onDeletion: 'gone' },
  upload: gone(['storage_key']),
  editing_presence: gone(),
  invitation_batch: gone(),
  live_participant: gone(['allowance', 'counted_at', 'number_digests']),
  live_event: gone(['hidden_at', 'is_unread']),
  live_held_message: gone(),
  live_name_consent: gone(),
  live_vote: gone(['cast_ids']),
  live_question: gone(),
  live_question_vote: gone(['cast_ids']),
  live_ticket: gone(null),
  tracking: { where: OF_ACCOUNT, hidden: [], onDeletion: 'nameless' },
  live_block: { where: OF_ACCOUNT, hidden: ['number_digests'], onDeletion: 'nameless' },
  audit_log: { where: `(actor_account_id = $1 or (subject_kind = 'account' and subject_id = $1::text))`, hidden: [], onDeletion: 'nameless' },
  setting: { where: 'updated_by = $1', hidden: [], onDeletion: 'nameless' },
  // What was written is the company's, and a transcript that is replaced is two million signs of it.
  edit: { where: OF_ACCOUNT, hidden: ['changes'], onDeletion: 'nameless' },
  transcription: { where: OF_ACCOUNT, hidden: ['cues'], onDeletion: 'nameless' },
  provider_access: { where: 'key_set_by = $1', hidden: ['user_id', 'sealed_key', 'report_email'], onDeletion: 'nameless' },
  listening_progress: { where: OF_LEARNER, hidden: [], onDeletion: 'forgotten' },
  device_clock_offset: { where: OF_LEARNER, hidden: [], onDeletion: 'forgotten' },
  live_attendance: { where: OF_LEARNER, hidden: [], onDeletion: 'kept' },
  live_attention_answer: { where: OF_LEARNER, hidden: [], onDeletion: 'kept' },
  credited_segments: { where: OF_LEARNER, hidden: [], onDeletion: 'kept' },
  heard_claim: { where: OF_LEARNER, hidden: [], onDeletion: 'kept' },
  listening_day: { where: OF_LEARNER, hidden: [], onDeletion: 'kept' },
  listener_days: { where: OF_LEARNER, hidden: [], onDeletion: 'kept' },
  media_link_issue: { where: OF_LEARNER, hidden: [], onDeletion: 'kept' },
  form_attempt: { where: `${OF_LEARNER} and ${ATTEMPT_IS_TOLD}`, hidden: [], onDeletion: 'kept' },
  certificate: { where: OF_LEARNER, hidden: [], onDeletion: 'kept' },
  report_line: { where: OF_LEARNER, hidden: ['error_text', 'sealed_number', 'given_number'], onDeletion: 'kept' },
  attention_confirmation: { where: OF_LEARNER, hidden: [], onDeletion: 'kept' },
  given_answer: { where: `${OF_LEARNER} and ${ANSWER_IS_TOLD}`, hidden: [], onDeletion: 'kept' },
};
