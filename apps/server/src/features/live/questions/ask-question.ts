import { api } from '@auscult/contract/api';
import { canModerate } from '@auscult/domain/access/viewer';
import { eventKey, KEY_CHANCE_BYTES, minuteOf } from '@auscult/domain/live/event-key';
import { BURST, pace, type Writing } from '@auscult/domain/live/pace';
import { MOST_QUESTIONS, MOST_QUESTIONS_OF_ONE, mayTakeBackQuestion } from '@auscult/domain/live/question-state';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { enterWriters, storeCounts } from '../chat/participant-queries.ts';
import { readText } from '../chat/text-refusal.ts';
import { namedWriter, writingRefusal } from '../chat/writing-fault.ts';
import { addEvents, makeKey } from '../log/add-events.ts';
import { roomAccessOf } from '../room/room-access.ts';
import { loadRoomState } from '../room/room-queries.ts';
import { presentQuestion } from './question-presenter.ts';
import { countQuestions, loadOwnQuestion, loadOwnQuestions, loadVotedFor, removeQuestion, storeQuestion } from './question-queries.ts';

export const askLiveQuestion = handler(api.askLiveQuestion, {
  policy: { liveRoom: 'write' },
  async handle({ context, viewer, authorize, own, params, body, language }) {
    const { db, clock, ids } = context;
    const now = clock.now();
    const room = authorize.liveRoom(await roomAccessOf(context).load(params.live_id, own));
    // The policy lets no guest write.
    if (own === null) throw new Refusal('no_permission');
    const isModerator = canModerate(viewer, room.companyId);
    const named = namedWriter(await roomAccessOf(context).writer(room, own), isModerator);
    const text = readText(body.text, { isModerator, now, language });
    await loadRoomState(db, room.id);
    const { accountId } = own;
    await db.transaction(async (tx) => {
      const counted = await enterWriters(context, tx, room.id, [{ accountId, ...named, isModerator }], now, BURST);
      if ((await loadOwnQuestion(tx, room, own, body.id)) !== undefined) return;
      const { phase } = await loadRoomState(tx, room.id);
      if (phase === 'ended') throw new Refusal('live_ended');
      // Slow mode is for the chat.
      const { refusal, writing } = pace(counted.get(accountId) as Writing, now, { isModerator, slowModeSeconds: 0 });
      if (refusal !== null) throw writingRefusal(refusal);
      const { ofAll, ofOne } = await countQuestions(tx, room, accountId);
      if (ofAll >= MOST_QUESTIONS || ofOne >= MOST_QUESTIONS_OF_ONE) throw new Refusal('limit_reached');
      const key = body.is_anonymous ? eventKey(minuteOf(now), ids.secret(KEY_CHANCE_BYTES)) : makeKey(context);
      const question = { key, accountId, clientId: body.id, messageKey: null, text, isAnonymous: body.is_anonymous, state: 'new' } as const;
      if (!(await storeQuestion(tx, room, question, now))) return;
      await storeCounts(tx, room.id, new Map([[accountId, writing]]));
      await addEvents(context, tx, room.id, [{ channel: 'admin', type: 'question_changed', question_key: key }]);
    });
    const asked = await loadOwnQuestion(db, room, own, body.id);
    // It was taken back, or struck out, before it came again.
    if (asked === undefined) throw new Refusal('message_not_posted');
    return presentQuestion(asked, 'author');
  },
});

export const ownLiveQuestions = handler(api.ownLiveQuestions, {
  policy: { liveRoom: 'write' },
  async handle({ context: { db, clock }, authorize, own, params }) {
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, clock.now(), own));
    if (own === null) throw new Refusal('no_permission');
    const questions = await loadOwnQuestions(db, room, own);
    return { questions: questions.map((row) => presentQuestion(row, 'author')), voted_for: await loadVotedFor(db, room, own) };
  },
});

export const takeBackLiveQuestion = handler(api.takeBackLiveQuestion, {
  policy: { liveRoom: 'write' },
  async handle({ context, authorize, own, params: { live_id, question_key } }) {
    const { db, clock } = context;
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, clock.now(), own));
    if (own === null) throw new Refusal('no_permission');
    const asked = (await loadOwnQuestions(db, room, own)).find(({ key }) => key === question_key);
    if (asked === undefined) throw new Refusal('not_found');
    if (!mayTakeBackQuestion(asked.state)) throw new Refusal('conflict');
    await db.transaction(async (tx) => {
      if (await removeQuestion(tx, room, question_key))
        await addEvents(context, tx, room.id, [{ channel: 'qa', type: 'question_gone', question_key }]);
    });
  },
});
