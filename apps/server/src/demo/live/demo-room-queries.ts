import type { SlideRef } from '@auscult/domain/live/slide-turn';
import { type Database, statement } from '../../db/database.ts';
import type { Writer } from '../../features/live/chat/participant-queries.ts';
import { demoModerator, demoRoom } from '../catalogue/live-room.ts';
import { demoAccounts } from '../demo-accounts.ts';

/** Whoever is in the script has an address by which the rows are found again, and no password. */
export const participantEmail = (key: string) => `live-${key}@auscult.example`;
const emailOf = (key: string) => demoAccounts.find((account) => account.key === key)?.email ?? participantEmail(key);

export interface DemoRoom {
  readonly id: number;
  readonly pollKey: string;
  /** By their keys in the script. */
  readonly participants: ReadonlyMap<string, Writer>;
}

const room = statement(
  'demo_room',
  `select s.id, p.key as "pollKey" from stream s join live_poll p on p.stream_id = s.id where s.source_key = 'demo:' || $1::text order by p.created_at limit 1`,
);
const writers = statement(
  'demo_room_writers',
  `select a.id as "accountId", a.email, concat_ws(' ', a.first_name, nullif(a.insertion, ''), a.last_name) as name,
    (select p.profession_id from account_profession p where p.account_id = a.id order by p.id limit 1) as "professionId"
  from account a where a.email = any ($1::text[])`,
);

/** Undefined where the database holds another demonstration, or somebody took the room away. */
export async function loadDemoRoom(db: Database): Promise<DemoRoom | undefined> {
  const [found] = await db.query<{ id: number; pollKey: string }>(room, [demoRoom.slug]);
  if (found === undefined) return undefined;
  const keys = [demoModerator, ...demoRoom.participants.map(({ key }) => key)];
  const rows = await db.query<{ accountId: number; email: string; name: string; professionId: number | null }>(writers, [keys.map(emailOf)]);
  const participants = new Map(
    rows.map(({ email, ...row }) => {
      const key = keys.find((one) => emailOf(one) === email) ?? '';
      return [key, { ...row, isModerator: key === demoModerator }];
    }),
  );
  return participants.size === keys.length ? { ...found, participants } : undefined;
}

const forget = statement(
  'demo_room_forget',
  'delete from live_event e using live_room r where r.stream_id = $1 and e.stream_id = $1 and e.seq <= r.last_seq - $2',
);
/** Numbers that are left out lack to nobody: what moderators did to it went with it. */
export const forgetEvents = (tx: Database, roomId: number, kept: number) => tx.query(forget, [roomId, kept]);

const forgetScript = statement(
  'demo_script_forget',
  `delete from live_event where stream_id = $1 and type = 'message_posted' and account_id = any ($2::int[]) and data ->> 'text' = any ($3::text[])`,
);
/** What the script wrote is taken out of the log; what visitors wrote stays. */
export async function forgetMessages(db: Database, { id, participants }: DemoRoom, texts: readonly string[]): Promise<void> {
  await db.query(forgetScript, [id, [...participants.values()].map(({ accountId }) => accountId), texts]);
}

const said = statement('demo_said', `select from live_event where stream_id = $1 and type = 'message_posted' and data ->> 'text' = $2 limit 1`);
export const isSaid = async (db: Database, { id }: DemoRoom, text: string) => (await db.query(said, [id, text])).length > 0;

const turn = statement(
  'demo_slide_turn',
  `update live_room r set slide_number = slide.position, slide_hash = i.content_hash
  from live_slide slide join image i on i.id = slide.image_id where r.stream_id = $1 and slide.stream_id = r.stream_id and slide.position = $2 and r.slide_number is not distinct from $3
  returning r.slide_number as number, r.slide_hash as hash`,
);
/** Undefined where a moderator turned to another than `from`, or somebody took the slide away. */
export const turnSlide = async (tx: Database, { id }: DemoRoom, from: number | null, to: number) =>
  (await tx.query<SlideRef>(turn, [id, to, from]))[0];

const start = statement(
  'demo_room_start',
  `update live_room set phase = 'live', phase_changed_at = $2, slow_mode_seconds = 0, are_messages_held = false,
    slide_number = null, slide_hash = null where stream_id = $1`,
);

const plan = statement(
  'demo_room_plan',
  `update live_plan set opens_at = $2::timestamptz - interval '15 minutes', begins_at = $2, ends_at = $2::timestamptz + make_interval(mins => $3) where stream_id = $1`,
);
export const roomMinutes = demoRoom.programme.reduce((sum, { minutes }) => sum + minutes, 0);

/** Its times begin now. */
export async function beginRoom(tx: Database, { id }: DemoRoom, now: Date): Promise<void> {
  await tx.query(start, [id, now]);
  await tx.query(plan, [id, now, roomMinutes]);
}

const reopen = statement('demo_poll_reopen', `update live_poll set phase = 'open', are_results_published = false where stream_id = $1 and key = $2`);
const forgetVotes = statement('demo_votes_forget', 'delete from live_vote where stream_id = $1 and poll_key = $2 and account_id = any ($3::int[])');
export async function reopenPoll(tx: Database, { id, pollKey, participants }: DemoRoom): Promise<void> {
  await tx.query(reopen, [id, pollKey]);
  await tx.query(forgetVotes, [id, pollKey, [...participants.values()].map(({ accountId }) => accountId)]);
}

const choose = statement(
  'demo_vote',
  `insert into live_vote (stream_id, poll_key, account_id, choices, cast_ids, cast_at)
  select $1, $2, $3, array[$4::smallint], '{}', $5 where exists (select from live_poll where stream_id = $1 and key = $2 and phase = 'open')
  on conflict (stream_id, poll_key, account_id) do update set (choices, cast_at) = (excluded.choices, excluded.cast_at)`,
);
export const chooseInPoll = (db: Database, { id, pollKey }: DemoRoom, accountId: number, choice: number, now: Date) =>
  db.query(choose, [id, pollKey, accountId, choice, now]);

const forgetQuestions = statement(
  'demo_questions_forget',
  `delete from live_question where stream_id = $1 and account_id <> all ($2::int[]) and asked_at < $3::timestamptz - interval '1 hour'`,
);
const forgetHeld = statement(
  'demo_held_forget',
  `delete from live_held_message where stream_id = $1 and written_at < $2::timestamptz - interval '1 hour'`,
);
const resetQuestion = statement(
  'demo_question_reset',
  'update live_question set state = $3::live_question_state, reason = null where stream_id = $1 and text = $2',
);
const resetRestrictions = statement(
  'demo_restrictions_reset',
  'update live_participant set is_blocked = false, timed_out_until = null, removed_at = null where stream_id = $1',
);

/** What visitors and moderators did to it is undone, and what visitors asked long ago is gone. */
export async function resetQuestions(tx: Database, { id, participants }: DemoRoom, now: Date): Promise<void> {
  await tx.query(forgetQuestions, [id, [...participants.values()].map(({ accountId }) => accountId), now]);
  await tx.query(forgetHeld, [id, now]);
  for (const { text, state } of demoRoom.questions) await tx.query(resetQuestion, [id, text, state]);
  await tx.query(resetRestrictions, [id]);
}
