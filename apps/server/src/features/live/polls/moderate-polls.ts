import { api } from '@auscult/contract/api';
import { changePoll, mayRemovePoll } from '@auscult/domain/live/poll';
import { repeatedAnswer } from '@auscult/domain/questionnaires/same-answers';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { addEvents, makeKey } from '../log/add-events.ts';
import { loadRoomState } from '../room/room-queries.ts';
import { writeAct } from '../room/write-act.ts';
import { presentPoll } from './poll-presenter.ts';
import { createPoll, loadPoll, loadPolls, lockPoll, removePoll, storePoll } from './poll-queries.ts';

const MOST_POLLS = 100;

export const livePolls = handler(api.livePolls, {
  policy: { liveRoom: 'moderate' },
  async handle({ context: { db, clock }, authorize, own, params }) {
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, clock.now(), own));
    return { polls: (await loadPolls(db, room)).map(presentPoll) };
  },
});

export const createLivePoll = handler(api.createLivePoll, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params, body: { id, question, choices, is_multiple }, language }) {
    const { db, clock } = context;
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, clock.now(), own));
    if (repeatedAnswer(choices) >= 0) throw new Refusal('validation_failed', { choices: [errorPhrases[language].field.sameAnswers] });
    await loadRoomState(db, room.id);
    const poll = { key: makeKey(context), clientId: id, question, choices, isMultiple: is_multiple };
    const made = await createPoll(db, room, poll, clock.now(), MOST_POLLS);
    if (made === undefined) throw new Refusal('limit_reached');
    return presentPoll(made);
  },
});

export const changeLivePoll = handler(api.changeLivePoll, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, poll_key }, body }) {
    const { db, clock } = context;
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, now, own));
    return db.transaction(async (tx) => {
      const poll = await lockPoll(tx, room, poll_key);
      if (poll === undefined) throw new Refusal('not_found');
      // What another moderator did meanwhile is not undone.
      const changed = changePoll(poll, body.change);
      if (changed === null) throw new Refusal('conflict');
      await storePoll(tx, room, poll_key, changed);
      const stored = await loadPoll(tx, room, poll_key);
      if (stored === undefined) throw new Refusal('not_found');
      await addEvents(context, tx, room.id, [{ channel: 'publish', type: 'poll_changed', poll_key }]);
      await writeAct(tx, { own, room, at: now }, 'live_poll_changed', { poll: poll_key, change: body.change });
      return presentPoll(stored);
    });
  },
});

export const removeLivePoll = handler(api.removeLivePoll, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, poll_key } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, at, own));
    await loadRoomState(db, room.id);
    await db.transaction(async (tx) => {
      const poll = await lockPoll(tx, room, poll_key);
      if (poll === undefined) throw new Refusal('not_found');
      if (!mayRemovePoll(poll)) throw new Refusal('conflict');
      await removePoll(tx, room, poll_key);
      await addEvents(context, tx, room.id, [{ channel: 'admin', type: 'poll_removed', poll_key }]);
      await writeAct(tx, { own, room, at }, 'live_poll_removed', { poll: poll_key });
    });
  },
});
