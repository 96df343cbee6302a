import type { Language } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../../db/database.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';
import type { AppointmentRow } from '../plan/plan-queries.ts';

const find = statement('live_reminder_find', 'select from live_reminder where account_id = $1 and stream_id = $2');
const store = statement(
  'live_reminder_store',
  'insert into live_reminder (account_id, stream_id, created_at) values ($1, $2, $3) on conflict do nothing',
);
const remove = statement('live_reminder_remove', 'delete from live_reminder where account_id = $1 and stream_id = $2');

/** Of planned streams that people see, and that have not begun: what is due, the first beginning at the front. */
const claim = (name: string, column: 'mailed_for' | 'notified_for', before: string, devices: string) =>
  statement(
    name,
    `update live_reminder r set ${column} = due.begins_at from (
      select own.account_id, own.stream_id, p.begins_at from live_plan p
      join stream s on s.id = p.stream_id and visible_from(s.state, s.publish_at) <= $1
      join live_reminder own on own.stream_id = p.stream_id and own.${column} is distinct from p.begins_at
      where p.begins_at > $1 and p.begins_at <= $1::timestamptz + interval '${before}'
        and not exists (select from live_room room where room.stream_id = p.stream_id and room.phase <> 'waiting')
      order by p.begins_at, own.account_id limit $2 for update of own skip locked
    ) as due where r.account_id = due.account_id and r.stream_id = due.stream_id
    returning r.account_id, r.stream_id, ${devices} as device_ids`,
  );
const claimMails = claim('live_reminder_mail', 'mailed_for', '1 day', "'{}'::int[]");
const claimNotifications = claim(
  'live_reminder_notify',
  'notified_for',
  '15 minutes',
  'array(select d.id::int from push_device d where d.account_id = r.account_id)',
);

// As it is when it is sent: who called it off is not told, nor whoever may not see it any more.
const toSend = statement(
  'live_reminder_to_send',
  `select s.title, s.summary, s.version, s.updated_at, p.begins_at, p.ends_at, company.name as company_name, who.language
  from live_reminder r
  join account who on who.id = r.account_id and who.suspended_at is null and who.deletion_due_at is null
  join stream s on s.id = r.stream_id and visible_from(s.state, s.publish_at) <= $3
  join company on company.id = s.company_id and company.state = 'published'
  join live_plan p on p.stream_id = s.id
  where r.account_id = $1 and r.stream_id = $2 and p.begins_at > $3::timestamptz - interval '15 minutes'`,
);

export const findReminder = async (db: Database, { accountId }: OwnAccount, streamId: number): Promise<boolean> =>
  (await db.query(find, [accountId, streamId])).length > 0;

export async function storeReminder(db: Database, { accountId }: OwnAccount, streamId: number, now: Date): Promise<void> {
  await db.query(store, [accountId, streamId, now]);
}

export async function removeReminder(db: Database, { accountId }: OwnAccount, streamId: number): Promise<void> {
  await db.query(remove, [accountId, streamId]);
}

export interface ClaimedReminder {
  readonly account_id: number;
  readonly stream_id: number;
  readonly device_ids: readonly number[];
}

/** Reminders whose time has come, each once for each planned beginning, in whichever process. */
export const claimReminders = (tx: Database, by: 'mail' | 'notification', now: Date, most: number) =>
  tx.query<ClaimedReminder>(by === 'mail' ? claimMails : claimNotifications, [now, most]);

export interface ReminderRow extends AppointmentRow {
  readonly company_name: string;
  readonly language: Language;
}

/** Null: there is nothing to remind of any more. */
export const findReminderToSend = async (db: Database, accountId: number, streamId: number, now: Date): Promise<ReminderRow | null> =>
  (await db.query<ReminderRow>(toSend, [accountId, streamId, now]))[0] ?? null;
