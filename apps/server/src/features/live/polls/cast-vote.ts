import { api } from '@auscult/contract/api';
import { voteFault } from '@auscult/domain/live/poll';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { voteCounterOf } from '../votes/vote-counter.ts';
import { holdPoll, loadOwnVotes, storeVote } from './poll-queries.ts';

export const castLiveVote = handler(api.castLiveVote, {
  policy: { liveRoom: 'write' },
  async handle({ context, authorize, own, params: { live_id, poll_key }, body, language }) {
    const { db, clock } = context;
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, now, own));
    // The policy lets no guest vote.
    if (own === null) throw new Refusal('no_permission');
    await db.transaction(async (tx) => {
      const poll = await holdPoll(tx, room, poll_key);
      // One that is prepared is there for moderators alone.
      if (poll === undefined || poll.phase === 'hidden') throw new Refusal('not_found');
      const fault = voteFault(poll, body.choices);
      if (fault === 'poll_not_open') throw new Refusal('poll_closed');
      if (fault !== null) throw new Refusal('validation_failed', { choices: [errorPhrases[language].field.choice] });
      await storeVote(tx, room, poll_key, own, body, now);
    });
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
