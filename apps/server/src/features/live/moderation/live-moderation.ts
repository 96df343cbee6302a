import { api } from '@auscult/contract/api';
import { publicationAt } from '@auscult/domain/catalogue/publication';
import { MOST_HELD } from '@auscult/domain/live/holding';
import { BURST } from '@auscult/domain/live/pace';
import { MOST_QUESTIONS } from '@auscult/domain/live/question-state';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { presentHeld } from '../chat/held-presenter.ts';
import { loadHeld } from '../chat/held-queries.ts';
import { enterWriters, loadRestricted, loadWriters } from '../chat/participant-queries.ts';
import { readText } from '../chat/text-refusal.ts';
import { namedWriter } from '../chat/writing-fault.ts';
import { addEvents } from '../log/add-events.ts';
import { presentMessage, presentNote } from '../log/event-presenter.ts';
import { loadByClient, loadLookedAfter, loadNotes } from '../log/event-queries.ts';
import { presentPoll } from '../polls/poll-presenter.ts';
import { loadPolls } from '../polls/poll-queries.ts';
import { presentQuestion } from '../questions/question-presenter.ts';
import { loadQuestions } from '../questions/question-queries.ts';
import { presentAuthor } from '../room/author-presenter.ts';
import { loadPublication, loadRoomState } from '../room/room-queries.ts';
import { loadActs } from './act-queries.ts';

const MOST_MESSAGES = 200;
const MOST_NOTES = 100;
const MOST_RESTRICTIONS = 200;
const MOST_ACTS = 50;

export const liveModeration = handler(api.liveModeration, {
  policy: { liveRoom: 'moderate' },
  async handle({ context: { db, clock }, authorize, own, params }) {
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, now, own));
    // First: whatever changes while the rest is read comes after it.
    const { epoch, last_seq: through } = await loadRoomState(db, room.id);
    const publication = await loadPublication(db, room);
    const messages = await loadLookedAfter(db, room, MOST_MESSAGES);
    return {
      epoch,
      through,
      is_published: publication !== undefined && publicationAt(publication, now.getTime()).state === 'published',
      messages: messages.map((row) => ({
        ...presentMessage(row, true),
        is_hidden: row.is_hidden,
        is_unread: row.is_unread,
        reports: row.reports,
      })),
      held: (await loadHeld(db, room, MOST_HELD)).map(presentHeld),
      questions: (await loadQuestions(db, room, MOST_QUESTIONS)).map((row) => presentQuestion(row, 'moderators')),
      polls: (await loadPolls(db, room)).map(presentPoll),
      notes: (await loadNotes(db, room, MOST_NOTES)).map(presentNote),
      restrictions: (await loadRestricted(db, room, now, MOST_RESTRICTIONS)).map((row) => ({
        participant: presentAuthor(row.author_key, row),
        is_blocked: row.is_blocked,
        timed_out_until: row.timed_out_until,
        is_removed: row.is_removed,
      })),
      acts: await loadActs(db, room, own, MOST_ACTS),
    };
  },
});

export const postLiveNote = handler(api.postLiveNote, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params, body, language }) {
    const { db, clock } = context;
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, now, own));
    const [known] = await loadWriters(context, [{ room, own }]);
    const named = namedWriter(known, true);
    const text = readText(body.text, { isModerator: true, now, language });
    await loadRoomState(db, room.id);
    const writer = { accountId: own.accountId, ...named, isModerator: true };
    await db.transaction(async (tx) => {
      await enterWriters(context, tx, room.id, [writer], now, BURST);
      // The same id counts once.
      const draft = { channel: 'admin', type: 'note_posted', text, accountId: own.accountId, clientId: body.id } as const;
      await addEvents(context, tx, room.id, [draft]);
    });
    const stored = (await loadByClient(db, room.id, [body.id])).find(
      ({ account_id, type }) => account_id === own.accountId && type === 'note_posted',
    );
    if (stored === undefined) throw new Refusal('message_not_posted');
    return presentNote(stored);
  },
});
