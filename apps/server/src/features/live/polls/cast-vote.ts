import { api } from '@auscult/contract/api';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { roomAccessOf } from '../room/room-access.ts';
import { voteCounterOf } from '../votes/vote-counter.ts';
import { loadOwnVotes } from './poll-queries.ts';
import { pollVotesOf } from './poll-votes.ts';

export const castLiveVote = handler(api.castLiveVote, {
  policy: { liveRoom: 'write' },
  async handle({ context, authorize, own, params: { live_id, poll_key }, body, language }) {
    const room = authorize.liveRoom(await roomAccessOf(context).load(live_id, own));
    // The policy lets no guest vote.
    if (own === null) throw new Refusal('no_permission');
    const outcome = await pollVotesOf(context)({ room, key: poll_key, own, ...body });
    if (outcome === 'no_such_poll') throw new Refusal('not_found');
    if (outcome === 'poll_not_open') throw new Refusal('poll_closed');
    if (outcome === 'no_such_choice') throw new Refusal('validation_failed', { choices: [errorPhrases[language].field.choice] });
    voteCounterOf(context).count(room.id, 'poll', poll_key);
  },
});

export const ownLiveVotes = handler(api.ownLiveVotes, {
  policy: { liveRoom: 'write' },
  async handle({ context: { db, clock }, authorize, own, params }) {
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, clock.now(), own));
    if (own === null) throw new Refusal('no_permission');
    return { votes: await loadOwnVotes(db, room, own) };
  },
});
