import { type Database, statement } from '../../../db/database.ts';
import { OWN_ADDRESS } from '../../../shared/accounts/export/own-address-queries.ts';

const dueIds = statement('account_deletion_due_ids', 'select id from account where deletion_due_at <= $1 order by deletion_due_at, id limit 1000');
const claimDue = statement(
  'account_deletion_claim',
  `select id, learner_id, image_original_id, image_cropped_id from account
  where id = $2 and deletion_due_at <= $1 for update skip locked`,
);
// What the learner keeps is evidence; where they stopped listening and on which device is not.
const forgetPositions = statement('learner_forget_positions', 'delete from listening_progress where learner_id = $1');
const forgetDevices = statement('learner_forget_devices', 'delete from device_clock_offset where learner_id = $1');
// A certificate stays, so that its code can be checked; whose it is, nobody is told any more.
const forgetNames = statement(
  'certificate_forget_names',
  `update certificate set snapshot = snapshot - '{first_name,insertion,last_name,number}'::text[] where learner_id = $1`,
);
// That it was answered, and whether rightly, is evidence; what was written is not.
const forgetTexts = statement(
  'given_answer_forget_texts',
  `update given_answer set answers = answers - 'text' where learner_id = $1 and answers ? 'text'`,
);
// Points that are under way without an answer are not sent again: with what number is gone.
const forgetNumbers = statement(
  'report_line_forget_numbers',
  'update report_line set sealed_number = null, given_number = null, refused_number = null where learner_id = $1',
);
// Deleted and counted, not kept without the account: to change thousands of rows would take as many entries in each of their indexes.
const replaceTrackings = statement(
  'tracking_replace_of_account',
  `with removed as (
    delete from tracking where account_id = $1 returning (at at time zone 'UTC')::date as day, action, entity_id
  )
  insert into tracking_daily_count as c (day, action, entity_id, count)
  select day, action, entity_id, count(*) from removed group by day, action, entity_id order by day, action, entity_id
  on conflict (day, action, entity_id) do update set count = c.count + excluded.count`,
);
// What an episode plays has its original; what else was sent goes with whoever sent it.
const strayOriginals = statement(
  'account_stray_originals',
  `select storage_key as key from upload u where account_id = $1 and storage_key is not null
    and not exists (select from audio_version v where v.id = u.audio_version_id or v.stream_id = u.stream_id and v.original_key = u.storage_key)`,
);
const forgetInvitations = statement('live_invitations_forget', `delete from live_invitation where email = ${OWN_ADDRESS}`);
const removeAccount = statement('account_remove', 'delete from account where id = $1');

export interface DueAccountRow {
  readonly id: number;
  readonly learner_id: string;
  readonly image_original_id: number | null;
  readonly image_cropped_id: number | null;
}

/** Those that have waited longest first. */
export async function listDueAccounts(db: Database, now: Date): Promise<number[]> {
  return (await db.query<{ id: number }>(dueIds, [now])).map(({ id }) => id);
}

/** Held until the transaction ends; undefined when another process has it in hand, or it is not due any more. */
export async function claimDueAccount(tx: Database, id: number, now: Date): Promise<DueAccountRow | undefined> {
  return (await tx.query<DueAccountRow>(claimDue, [now, id]))[0];
}

/** Of uploads that became no audio, by key. */
export async function listStrayOriginals(tx: Database, { id }: DueAccountRow): Promise<string[]> {
  return (await tx.query<{ key: string }>(strayOriginals, [id])).map(({ key }) => key);
}

export async function eraseAccount(tx: Database, { id, learner_id: learnerId }: DueAccountRow): Promise<void> {
  await tx.query(forgetPositions, [learnerId]);
  await tx.query(forgetDevices, [learnerId]);
  await tx.query(forgetNames, [learnerId]);
  await tx.query(forgetTexts, [learnerId]);
  await tx.query(forgetNumbers, [learnerId]);
  await tx.query(replaceTrackings, [id]);
  await tx.query(forgetInvitations, [id]);
  await tx.query(removeAccount, [id]);
}
