import type { QuestionState } from '@auscult/domain/live/question-state';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized, OwnAccount } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';

export interface QuestionRow {
  readonly key: string;
  readonly account_id: number;
  readonly text: string;
  readonly state: QuestionState;
  readonly reason: string | null;
  readonly is_anonymous: boolean;
  readonly asked_at: string;
  readonly votes: number;
  readonly author_key: string | null;
  readonly author_name: string | null;
  readonly profession_nl: string | null;
  readonly profession_en: string | null;
}

// Votes are counted from their rows. What was taken back or struck out is not there for anybody.
const QUESTION = `select q.key, q.account_id, q.text, q.state, q.reason, q.is_anonymous, q.asked_at,
  (select count(*)::int from live_question_vote v where v.stream_id = q.stream_id and v.question_key = q.key and v.is_for) as votes,
  p.key as author_key, p.name as author_name, pr.name_nl as profession_nl, pr.name_en as profession_en
  from live_question q
  left join live_participant p on p.stream_id = q.stream_id and p.account_id = q.account_id
  left join profession pr on pr.id = p.profession_id
  where q.stream_id = $1 and q.text is not null`;

const byKeys = statement('live_questions_by_key', `${QUESTION} and q.key = any ($2)`);
const shown = statement(
  'live_questions_shown',
  `select * from (${QUESTION} and q.state not in ('new', 'declined')) as q
  order by array_position(array['on_air', 'approved', 'in_writing', 'answered']::live_question_state[], q.state), votes desc, key limit $2`,
);
const all = statement('live_questions', `${QUESTION} order by q.asked_at, q.key limit $2`);
const own = statement('live_questions_own', `${QUESTION} and q.account_id = $2 order by q.asked_at, q.key`);
const byClient = statement('live_question_by_client', `${QUESTION} and q.account_id = $2 and q.client_id = $3`);
const byMessage = statement('live_question_by_message', `${QUESTION} and q.message_key = $2`);
const votedFor = statement(
  'live_questions_voted_for',
  'select question_key from live_question_vote where stream_id = $1 and account_id = $2 and is_for order by question_key',
);
const count = statement(
  'live_questions_count',
  'select count(*)::int as of_all, count(*) filter (where account_id = $2)::int as of_one from live_question where stream_id = $1',
);
const store = statement(
  'live_question_store',
  `insert into live_question (stream_id, key, account_id, client_id, message_key, text, is_anonymous, state, asked_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning key`,
);
const setState = statement(
  'live_question_set_state',
  'update live_question set state = $4, reason = $5 where stream_id = $1 and key = $2 and state = $3 and text is not null returning key',
);
// One that somebody changes at this moment is left to them: to wait for it, with the room locked, could be for ever.
const endOnAir = statement(
  'live_questions_end_on_air',
  `update live_question set state = 'answered' where stream_id = $1 and key in (
    select key from live_question where stream_id = $1 and state = 'on_air' and key <> $2 and text is not null for update skip locked)
  returning key`,
);
const remove = statement(
  'live_question_remove',
  'update live_question set text = null, reason = null where stream_id = $1 and key = $2 and text is not null returning key',
);
const removeMoved = statement(
  'live_question_remove_moved',
  'update live_question set text = null, reason = null where stream_id = $1 and message_key = $2 and text is not null returning key',
);
const movedFrom = statement('live_question_moved_from', 'select message_key from live_question where stream_id = $1 and key = $2');
const hold = statement('live_question_hold', 'select state from live_question where stream_id = $1 and key = $2 and text is not null for share');
/** A client tries again what it sent last, perhaps a few before. */
const REMEMBERED_CASTS = 20;
const vote = statement(
  'live_question_vote',
  `insert into live_question_vote as v (stream_id, question_key, account_id, is_for, cast_ids, cast_at) values ($1, $2, $3, $4, array[$5::uuid], $6)
  on conflict (stream_id, question_key, account_id) do update
    set (is_for, cast_ids, cast_at) = (excluded.is_for, (excluded.cast_ids || v.cast_ids)[1:${REMEMBERED_CASTS}], excluded.cast_at)
  where not ($5::uuid = any (v.cast_ids))`,
);

type Entered = LiveRoomAccess & Authorized<'liveRoom', 'write'>;
type Moderated = LiveRoomAccess & Authorized<'liveRoom', 'moderate'>;

export const loadQuestionsByKey = (db: Database, roomId: number, keys: readonly string[]) => db.query<QuestionRow>(byKeys, [roomId, keys]);
export const loadShownQuestions = (db: Database, roomId: number, most: number) => db.query<QuestionRow>(shown, [roomId, most]);
export const loadQuestions = (db: Database, { id }: Moderated, most: number) => db.query<QuestionRow>(all, [id, most]);
export const loadOwnQuestions = (db: Database, { id }: Entered, { accountId }: OwnAccount) => db.query<QuestionRow>(own, [id, accountId]);
export const loadOwnQuestion = async (db: Database, { id }: Entered, { accountId }: OwnAccount, clientId: string) =>
  (await db.query<QuestionRow>(byClient, [id, accountId, clientId]))[0];
export const loadMovedQuestion = async (db: Database, { id }: Moderated, messageKey: string) =>
  (await db.query<QuestionRow>(byMessage, [id, messageKey]))[0];
export const loadVotedFor = async (db: Database, { id }: Entered, { accountId }: OwnAccount) =>
  (await db.query<{ question_key: string }>(votedFor, [id, accountId])).map(({ question_key }) => question_key);

/** How many there are, of all and of one. */
export async function countQuestions(tx: Database, { id }: LiveRoomAccess & Authorized<'liveRoom', 'write' | 'moderate'>, accountId: number) {
  const [row] = await tx.query<{ of_all: number; of_one: number }>(count, [id, accountId]);
  return { ofAll: row?.of_all ?? 0, ofOne: row?.of_one ?? 0 };
}

export interface NewQuestion {
  readonly key: string;
  readonly accountId: number;
  readonly clientId: string | null;
  readonly messageKey: string | null;
  readonly text: string;
  readonly isAnonymous: boolean;
  readonly state: QuestionState;
}

/** False: it is there already. */
export async function storeQuestion(
  tx: Database,
  { id }: LiveRoomAccess & Authorized<'liveRoom', 'write' | 'moderate'>,
  question: NewQuestion,
  now: Date,
): Promise<boolean> {
  const { key, accountId, clientId, messageKey, text, isAnonymous, state } = question;
  return (await tx.query(store, [id, key, accountId, clientId, messageKey, text, isAnonymous, state, now])).length > 0;
}

/** False: it is not in the state that was seen. */
export const storeQuestionState = async (
  tx: Database,
  { id }: Moderated,
  key: string,
  { from, to, reason }: { readonly from: QuestionState; readonly to: QuestionState; readonly reason: string | null },
) => (await tx.query(setState, [id, key, from, to, reason])).length > 0;

/** Of all but one; answers which those were. The room is locked. */
export const endQuestionsOnAir = async (tx: Database, { id }: Moderated, but: string): Promise<string[]> =>
  (await tx.query<{ key: string }>(endOnAir, [id, but])).map(({ key }) => key);

/** Takes the text out of its row for good. False: it is gone already. */
export const removeQuestion = async (tx: Database, { id }: LiveRoomAccess & Authorized<'liveRoom', 'write' | 'moderate'>, key: string) =>
  (await tx.query(remove, [id, key])).length > 0;

/** Of what was a message once; answers its key. */
export const removeMovedQuestion = async (tx: Database, { id }: LiveRoomAccess & Authorized<'liveRoom', 'write' | 'moderate'>, messageKey: string) =>
  (await tx.query<{ key: string }>(removeMoved, [id, messageKey]))[0]?.key;

/** The message that it was; null where it was asked as a question, undefined where there is none. */
export const findMovedMessage = async (tx: Database, { id }: LiveRoomAccess & Authorized<'liveRoom', 'write' | 'moderate'>, key: string) =>
  (await tx.query<{ message_key: string | null }>(movedFrom, [id, key]))[0]?.message_key;

/** Until the end of the transaction nobody changes it. */
export const holdQuestion = async (tx: Database, { id }: Entered, key: string) => (await tx.query<{ state: QuestionState }>(hold, [id, key]))[0];

export async function storeQuestionVote(
  tx: Database,
  room: Entered,
  key: string,
  { accountId }: OwnAccount,
  { id, isFor }: { readonly id: string; readonly isFor: boolean },
  now: Date,
): Promise<void> {
  await tx.query(vote, [room.id, key, accountId, isFor, id, now]);
}
