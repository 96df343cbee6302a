import { voteFault } from '@auscult/domain/live/poll';
import { type AppContext, perServer } from '../../../context.ts';
import { createBatches } from '../../../db/batches.ts';
import type { Database } from '../../../db/database.ts';
import { holdPolls, type OwnVote, storeVotes } from './poll-queries.ts';

/** So many votes are stored in one transaction. */
const MOST_AT_ONCE = 100;

/** What became of a vote. One that came before is stored once. */
export type VoteOutcome = 'stored' | 'no_such_poll' | 'poll_not_open' | 'no_such_choice';

const pollOf = (roomId: number, key: string) => `${roomId} ${key}`;

/** Votes of which none is by the same account in the same poll as another, and then those that follow them. */
function inRounds(votes: readonly OwnVote[]): OwnVote[][] {
  const rounds: OwnVote[][] = [];
  const counts = new Map<string, number>();
  for (const vote of votes) {
    const voter = `${pollOf(vote.room.id, vote.key)} ${vote.own.accountId}`;
    const round = counts.get(voter) ?? 0;
    counts.set(voter, round + 1);
    (rounds[round] ??= []).push(vote);
  }
  return rounds;
}

async function store(tx: Database, votes: readonly OwnVote[], now: Date): Promise<VoteOutcome[]> {
  const polls = new Map((await holdPolls(tx, votes)).map((poll) => [pollOf(poll.roomId, poll.key), poll]));
  const outcomes = votes.map(({ room, key, choices }): VoteOutcome => {
    const poll = polls.get(pollOf(room.id, key));
    // One that is prepared is there for moderators alone.
    if (poll === undefined || poll.phase === 'hidden') return 'no_such_poll';
    return voteFault(poll, choices) ?? 'stored';
  });
  const due = votes.filter((_, place) => outcomes[place] === 'stored');
  for (const round of inRounds(due)) await storeVotes(tx, round, now);
  return outcomes;
}

/** Takes votes: those that come while others are being stored share the next transaction. */
function createPollVotes({ db, clock }: AppContext) {
  const run = (votes: readonly OwnVote[]) => db.transaction((tx) => store(tx, votes, clock.now()));
  return createBatches<OwnVote, VoteOutcome>({ most: MOST_AT_ONCE, run });
}

/** Made with the server's own context: these are for many. */
export const pollVotesOf = perServer(createPollVotes);
