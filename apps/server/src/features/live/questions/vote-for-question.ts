import { api } from '@auscult/contract/api';
import { isPublicState, takesVotes } from '@auscult/domain/live/question-state';
import { handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { roomAccessOf } from '../room/room-access.ts';
import { voteCounterOf } from '../votes/vote-counter.ts';
import { holdQuestion, storeQuestionVote } from './question-queries.ts';

export const voteForLiveQuestion = handler(api.voteForLiveQuestion, {
  policy: { liveRoom: 'write' },
  async handle({ context, authorize, own, params: { live_id, question_key }, body: { id, is_for } }) {
    const { db, clock } = context;
    const now = clock.now();
    const room = authorize.liveRoom(await roomAccessOf(context).load(live_id, own));
    // The policy lets no guest vote.
    if (own === null) throw new Refusal('no_permission');
    await db.transaction(async (tx) => {
      const question = await holdQuestion(tx, room, question_key);
      if (question === undefined || !isPublicState(question.state)) throw new Refusal('not_found');
      if (!takesVotes(question.state)) throw new Refusal('poll_closed');
      await storeQuestionVote(tx, room, question_key, own, { id, isFor: is_for }, now);
    });
    voteCounterOf(context).count(room.id, 'question', question_key);
  },
});
