import { api } from '@auscult/contract/api';
import { tidyText } from '@auscult/domain/live/chat-text';
import { MOST_QUESTIONS, mayTurn } from '@auscult/domain/live/question-state';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { unpin } from '../chat/pin.ts';
import { removeMessage } from '../chat/remove-message.ts';
import { addEvents, makeKey } from '../log/add-events.ts';
import { hideMessage, loadMessage } from '../log/event-queries.ts';
import { writeAct } from '../room/write-act.ts';
import { presentQuestion } from './question-presenter.ts';
import {
  countQuestions,
  endQuestionsOnAir,
  findMovedMessage,
  loadMovedQuestion,
  loadQuestionsByKey,
  removeQuestion,
  storeQuestion,
  storeQuestionState,
} from './question-queries.ts';

export const setLiveQuestionState = handler(api.setLiveQuestionState, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, question_key }, body }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, at, own));
    const { from, to } = body;
    const reason = to === 'declined' && body.reason !== null ? tidyText(body.reason) : null;
    await db.transaction(async (tx) => {
      if ((await loadQuestionsByKey(tx, room.id, [question_key])).length === 0) throw new Refusal('not_found');
      // What another moderator did meanwhile is not undone.
      if (!mayTurn(from, to, reason) || !(await storeQuestionState(tx, room, question_key, { from, to, reason }))) throw new Refusal('conflict');
      await addEvents(context, tx, room.id, [{ channel: 'qa', type: 'question_changed', question_key }]);
      // After the event, which locked the room: of two that are put on air at once the later ends the other.
      for (const ended of to === 'on_air' ? await endQuestionsOnAir(tx, room, question_key) : []) {
        await addEvents(context, tx, room.id, [{ channel: 'qa', type: 'question_changed', question_key: ended }]);
        await writeAct(tx, { own, room, at }, 'live_question_changed', { question: ended, from: 'on_air', to: 'answered' });
      }
      await writeAct(tx, { own, room, at }, 'live_question_changed', { question: question_key, from, to });
    });
    const [stored] = await loadQuestionsByKey(db, room.id, [question_key]);
    if (stored === undefined) throw new Refusal('not_found');
    return presentQuestion(stored, 'moderators');
  },
});

export const strikeLiveQuestion = handler(api.strikeLiveQuestion, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, question_key } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, at, own));
    await db.transaction(async (tx) => {
      const messageKey = await findMovedMessage(tx, room, question_key);
      if (messageKey === undefined) throw new Refusal('not_found');
      if (messageKey !== null) await removeMessage(context, tx, room, messageKey);
      else if (await removeQuestion(tx, room, question_key))
        await addEvents(context, tx, room.id, [{ channel: 'qa', type: 'question_gone', question_key }]);
      await writeAct(tx, { own, room, at }, 'live_question_struck', { question: question_key });
    });
  },
});

export const moveLiveMessage = handler(api.moveLiveMessage, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, message_key } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, at, own));
    await db.transaction(async (tx) => {
      const message = await loadMessage(tx, room, message_key);
      if (message === undefined || message.account_id === null) throw new Refusal('not_found');
      const text = message.data['text'];
      // Another moderator hid it, or it was taken back.
      if (typeof text !== 'string') throw new Refusal('conflict');
      const { ofAll } = await countQuestions(tx, room, message.account_id);
      if (ofAll >= MOST_QUESTIONS) throw new Refusal('limit_reached');
      const key = makeKey(context);
      const asked = {
        key,
        accountId: message.account_id,
        clientId: null,
        messageKey: message_key,
        text,
        isAnonymous: false,
        state: 'approved',
      } as const;
      if (!(await storeQuestion(tx, room, asked, at))) return;
      await hideMessage(tx, room, message_key, at);
      await unpin(context, tx, room, message_key);
      await addEvents(context, tx, room.id, [
        { channel: 'chat', type: 'message_moved', message_key, question_key: key },
        { channel: 'qa', type: 'question_changed', question_key: key },
      ]);
      await writeAct(tx, { own, room, at }, 'live_message_moved', { message: message_key, question: key });
    });
    const moved = await loadMovedQuestion(db, room, message_key);
    if (moved === undefined) throw new Refusal('conflict');
    return presentQuestion(moved, 'moderators');
  },
});
