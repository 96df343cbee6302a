import type { StudioLiveInvitation } from '@auscult/contract/entities/studio/live';
import type { Language } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import { LIVE_ROOM_AVAILABILITY, type StreamAccess } from '../../../policies/resource-queries.ts';
import type { AppointmentRow } from '../plan/plan-queries.ts';

type EditedStream = StreamAccess & Authorized<'stream', 'update'>;

/** Mails about new streams to one person, of all companies together, in 24 hours: the next wait until tomorrow. */
const MOST_MAILS_A_DAY = 5;

const list = statement(
  'live_invitations',
  'select id, email, invited_at, mailed_at from live_invitation where stream_id = $1 and withdrawn_at is null order by email',
);
// Held: two lists at once are counted one after the other.
const plan = statement(
  'live_invitations_plan',
  `select p.begins_at, coalesce(room.phase, 'waiting') as phase from live_plan p join stream s on s.id = p.stream_id and s.kind = 'live'
  left join live_room room on room.stream_id = s.id where p.stream_id = $1 for update of p`,
);
const count = statement('live_invitations_count', 'select count(*)::int as count from live_invitation where stream_id = $1');
const store = statement(
  'live_invitations_store',
  `insert into live_invitation as i (stream_id, email, mailbox, invited_at)
  select $1, given.email, given.mailbox, $4 from unnest($2::text[], $3::text[]) as given (email, mailbox)
  on conflict (stream_id, mailbox) do update set withdrawn_at = null where i.withdrawn_at is not null returning id`,
);
const remove = statement('live_invitation_remove', 'delete from live_invitation where id = $1 and stream_id = $2 and mailed_at is null returning id');
const withdraw = statement(
  'live_invitation_withdraw',
  'update live_invitation set withdrawn_at = $3 where id = $1 and stream_id = $2 and withdrawn_at is null returning id',
);

export const listInvitations = (db: Database, { id }: EditedStream) => db.query<StudioLiveInvitation>(list, [id]);

interface PlanRow {
  readonly begins_at: string | null;
  readonly phase: string;
}
/** Undefined for what is no live stream with a plan. */
export const holdInvitations = async (tx: Database, { id }: EditedStream) => (await tx.query<PlanRow>(plan, [id]))[0];

/** With those that were withdrawn after they were mailed. */
export const countInvitations = async (tx: Database, { id }: EditedStream) => (await tx.query<{ count: number }>(count, [id]))[0]?.count ?? 0;

/** How many of them were not invited yet. */
export async function storeInvitations(
  tx: Database,
  { id }: EditedStream,
  invitees: readonly { readonly email: string; readonly mailbox: string }[],
  now: Date,
): Promise<number> {
  const columns = [invitees.map(({ email }) => email), invitees.map(({ mailbox }) => mailbox)];
  return (await tx.query(store, [id, ...columns, now])).length;
}

/** False: there was none. */
export async function withdrawInvitation(tx: Database, { id }: EditedStream, invitationId: number, now: Date): Promise<boolean> {
  if ((await tx.query(remove, [invitationId, id])).length > 0) return true;
  return (await tx.query(withdraw, [invitationId, id, now])).length > 0;
}

// $1 most, $2 now. A beginning that changes is told of an hour after the last mail at the soonest.
const claim = statement(
  'live_invitations_claim',
  `update live_invitation i set mailed_for = due.begins_at, mailed_at = $2 from (
    select own.id, p.begins_at, own.mailed_for is not null as is_moved from live_plan p
    join stream s on s.id = p.stream_id join company owner on owner.id = s.company_id
    join live_invitation own on own.stream_id = p.stream_id and own.mailed_for is distinct from p.begins_at and own.withdrawn_at is null
    where p.begins_at > $2 and ${LIVE_ROOM_AVAILABILITY} = 'published'
      and not exists (select from live_room room where room.stream_id = p.stream_id and room.phase <> 'waiting')
      and case when own.mailed_at is null
        then (select count(*) from live_invitation other where other.mailbox = own.mailbox and other.mailed_at > $2::timestamptz - interval '1 day') < ${MOST_MAILS_A_DAY}
        else own.mailed_at <= $2::timestamptz - interval '1 hour' end
    order by p.begins_at, own.id limit $1 for update of own skip locked
  ) as due where i.id = due.id returning i.id, due.is_moved`,
);

// As it is when it is sent: nothing about what was called off, or to whoever was taken off the list.
const toSend = statement(
  'live_invitation_to_send',
  `select s.id as stream_id, s.title, s.summary, s.version, s.updated_at, p.begins_at, p.ends_at, owner.name as company_name, i.email,
    coalesce(who.language, case when s.language ilike 'en%' then 'en' else 'nl' end) as language
  from live_invitation i join stream s on s.id = i.stream_id join company owner on owner.id = s.company_id
  join live_plan p on p.stream_id = s.id
  left join account who on lower(who.email) = i.email and who.email_verified_at is not null
  where i.id = $1 and i.withdrawn_at is null and p.begins_at > $2 and ${LIVE_ROOM_AVAILABILITY} = 'published'
    and who.suspended_at is null and who.deletion_due_at is null`,
);

interface ClaimedInvitation {
  readonly id: number;
  readonly is_moved: boolean;
}
/** Who is to be mailed now, each once for each planned beginning, in whichever process. */
export const claimInvitations = (tx: Database, now: Date, most: number) => tx.query<ClaimedInvitation>(claim, [most, now]);

interface InvitationRow extends AppointmentRow {
  readonly stream_id: number;
  readonly company_name: string;
  readonly email: string;
  readonly language: Language;
}
/** Null: there is nothing to invite to any more. */
export const findInvitationToSend = async (db: Database, id: number, now: Date) => (await db.query<InvitationRow>(toSend, [id, now]))[0] ?? null;
