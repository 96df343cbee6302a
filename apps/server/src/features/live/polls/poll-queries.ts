import type { Poll } from '@auscult/domain/live/poll';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized, OwnAccount } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';

export interface PollRow extends Omit<Poll, 'choices'> {
  readonly key: string;
  readonly question: string;
  readonly choices: readonly string[];
  /** How many chose each; null until the results are published. */
  readonly results: readonly number[] | null;
  readonly voters: number | null;
}

// Counted from the votes, and only for whoever sees that.
const pollsWith = (
  isCounted: string,
) => `select p.key, p.question, p.choices, p.is_multiple as "isMultiple", p.phase, p.are_results_published as "areResultsPublished",
  (p.was_shown or p.phase <> 'hidden') as "wasShown",
  case when ${isCounted} then array(
    select (select count(*)::int from live_vote v where v.stream_id = p.stream_id and v.poll_key = p.key and v.choices @> array[place::smallint])
    from generate_series(0, cardinality(p.choices) - 1) as place order by place) end as results,
  case when ${isCounted} then (
    select count(*)::int from live_vote v where v.stream_id = p.stream_id and v.poll_key = p.key and cardinality(v.choices) > 0) end as voters
  from live_poll p`;
const POLL = pollsWith('p.are_results_published');
const COUNTED = pollsWith('true');

const one = statement('live_poll', `${POLL} where p.stream_id = $1 and p.key = $2`);
const some = statement('live_polls_some', `${POLL} where p.stream_id = $1 and p.key = any ($2) order by p.created_at, p.key`);
const byClient = statement('live_poll_by_client', `${POLL} where p.stream_id = $1 and p.client_id = $2`);
const shown = statement('live_polls_shown', `${POLL} where p.stream_id = $1 and p.phase <> 'hidden' order by p.created_at, p.key`);
const all = statement('live_polls', `${COUNTED} where p.stream_id = $1 order by p.created_at, p.key`);
const counted = statement('live_polls_counted', `${COUNTED} where p.stream_id = $1 and p.key = any ($2) order by p.key`);
const create = statement(
  'live_poll_create',
  `insert into live_poll (stream_id, key, client_id, question, choices, is_multiple, created_at)
  select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from live_poll where stream_id = $1) < $8 on conflict do nothing`,
);
// Waits for the votes that are being stored, which hold it in share.
const lock = statement(
  'live_poll_lock',
  `select phase, cardinality(choices) as choices, is_multiple as "isMultiple", are_results_published as "areResultsPublished",
  (was_shown or phase <> 'hidden') as "wasShown" from live_poll where stream_id = $1 and key = $2 for update`,
);
// In their order, as are the votes, so that two processes never wait for each other.
const hold = statement(
  'live_polls_hold',
  `select stream_id as "roomId", key, phase, cardinality(choices) as choices, is_multiple as "isMultiple", are_results_published as "areResultsPublished",
  (was_shown or phase <> 'hidden') as "wasShown" from live_poll where (stream_id, key) in (select * from unnest($1::int[], $2::text[])) order by stream_id, key for share`,
);
const change = statement(
  'live_poll_change',
  'update live_poll set phase = $3, are_results_published = $4, was_shown = $5 where stream_id = $1 and key = $2',
);
const remove = statement('live_poll_remove', 'delete from live_poll where stream_id = $1 and key = $2');
// Held in the order of voters, who hold several at once.
const closeOpen = statement(
  'live_polls_close_open',
  `with held as (select key from live_poll where stream_id = $1 and phase = 'open' order by key for no key update)
  update live_poll p set phase = 'closed' from held where p.stream_id = $1 and p.key = held.key returning p.key`,
);
/** A client tries again what it sent last, perhaps a few before. */
const REMEMBERED_CASTS = 20;
const cast = statement(
  'live_votes_cast',
  `insert into live_vote as v (stream_id, poll_key, account_id, choices, cast_ids, cast_at)
  select w."roomId", w.key, w."accountId", w.choices, array[w.id], $2
  from jsonb_to_recordset($1) as w ("roomId" integer, key text, "accountId" integer, choices smallint[], id uuid) order by w."roomId", w.key, w."accountId"
  on conflict (stream_id, poll_key, account_id) do update
    set (choices, cast_ids, cast_at) = (excluded.choices, (excluded.cast_ids || v.cast_ids)[1:${REMEMBERED_CASTS}], excluded.cast_at)
  where not (excluded.cast_ids[1] = any (v.cast_ids))`,
);
const ownVotes = statement(
  'live_votes_own',
  'select poll_key, choices::int[] as choices from live_vote where stream_id = $1 and account_id = $2 order by poll_key',
);

type Moderated = LiveRoomAccess & Authorized<'liveRoom', 'moderate'>;
type Voting = LiveRoomAccess & Authorized<'liveRoom', 'write'>;

export const loadShownPolls = (db: Database, roomId: number) => db.query<PollRow>(shown, [roomId]);
/** With their results where those are published. */
export const loadPollsByKey = (db: Database, roomId: number, keys: readonly string[]) => db.query<PollRow>(some, [roomId, keys]);
/** For moderators alone. */
export const loadCounted = (db: Database, roomId: number, keys: readonly string[]) =>
  db.query<PollRow & { results: readonly number[]; voters: number }>(counted, [roomId, keys]);
/** With how it goes, published or not. */
export const loadPolls = (db: Database, { id }: Moderated) => db.query<PollRow>(all, [id]);
export const loadPoll = async (db: Database, { id }: Moderated, key: string) => (await db.query<PollRow>(one, [id, key]))[0];

export interface NewPoll {
  readonly key: string;
  readonly clientId: string;
  readonly question: string;
  readonly choices: readonly string[];
  readonly isMultiple: boolean;
}

/** As it stands, also when it was made before; undefined when there are too many. */
export async function createPoll(db: Database, { id }: Moderated, poll: NewPoll, now: Date, most: number): Promise<PollRow | undefined> {
  const { key, clientId, question, choices, isMultiple } = poll;
  await db.query(create, [id, key, clientId, question, choices, isMultiple, now, most]);
  return (await db.query<PollRow>(byClient, [id, clientId]))[0];
}

/** Until the end of the transaction nobody votes in it. */
export const lockPoll = async (tx: Database, { id }: Moderated, key: string) => (await tx.query<Poll>(lock, [id, key]))[0];
/** Until the end of the transaction nobody changes them. */
export const holdPolls = (tx: Database, votes: readonly OwnVote[]) =>
  tx.query<Poll & { readonly roomId: number; readonly key: string }>(hold, [votes.map(({ room }) => room.id), votes.map(({ key }) => key)]);

export async function storePoll(tx: Database, { id }: Moderated, key: string, { phase, areResultsPublished, wasShown }: Poll): Promise<void> {
  await tx.query(change, [id, key, phase, areResultsPublished, wasShown]);
}

export async function removePoll(tx: Database, { id }: Moderated, key: string): Promise<void> {
  await tx.query(remove, [id, key]);
}

/** Takes no votes from now on in any poll of the room; answers the keys of those that did until now. */
export const closeOpenPolls = async (tx: Database, { id }: Moderated) =>
  (await tx.query<{ readonly key: string }>(closeOpen, [id])).map(({ key }) => key).toSorted();

export interface OwnVote {
  readonly room: Voting;
  /** Of the poll. */
  readonly key: string;
  readonly own: OwnAccount;
  /** Of the client's making. */
  readonly id: string;
  readonly choices: readonly number[];
}

/** At most one of each account in each poll. */
export async function storeVotes(tx: Database, votes: readonly OwnVote[], now: Date): Promise<void> {
  const rows = votes.map(({ room, key, own, id, choices }) => ({ roomId: room.id, key, accountId: own.accountId, choices, id }));
  await tx.query(cast, [JSON.stringify(rows), now]);
}

export const loadOwnVotes = (db: Database, { id }: Voting, { accountId }: OwnAccount) =>
  db.query<{ poll_key: string; choices: number[] }>(ownVotes, [id, accountId]);
