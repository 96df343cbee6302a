import type { LiveState } from '@auscult/client/live/live-client';
import { viewAfter, viewOf } from '@auscult/client/live/room-view';
import type { LiveEvent, LiveModeration } from '@auscult/contract/live/entities';
import { describe, expect, it } from 'vitest';
import { aMessage, aModeration, aRoom, keyOf } from '../../../../testing/a-live-room.ts';
import { createModeratorConsole } from './create-moderator-console.ts';

const room = aRoom({ messages: [aMessage(1), aMessage(2)], through: 2 });
const numbered = (seq: number) => ({ seq, key: keyOf(seq), at: '2025-06-22T07:41:00.000Z' });
const note = { ...numbered(6), channel: 'admin', type: 'note_posted', text: 'Poll om negen uur.', author: null } as const;
const happened: LiveEvent[] = [
  aMessage(3),
  { ...numbered(4), channel: 'chat', type: 'message_pinned', message: aMessage(3) },
  { ...numbered(5), channel: 'chat', type: 'message_removed', message_key: keyOf(1) },
  note,
  { ...numbered(7), channel: 'admin', type: 'message_reported', message_key: keyOf(2) },
  aMessage(8),
];
const reported = (reports: number) => ({ ...aMessage(2), is_hidden: false, is_unread: false, reports });
/** What the server answers once all of it happened, one message of which is unread. */
const afterAll = aModeration(room, {
  through: 8,
  messages: [reported(1), { ...aMessage(8), is_hidden: false, is_unread: true, reports: 0 }],
  notes: [note],
});

/** A console whose events come, and whose questions are answered, when a test says so. */
function aConsole() {
  let state = { room: viewOf(room) } as LiveState;
  const heard = new Set<(events: readonly LiveEvent[]) => void>();
  const asked: ((moderation: LiveModeration) => void)[] = [];
  const client = {
    getState: () => state,
    subscribe: () => () => undefined,
    onEvents(listener: (events: readonly LiveEvent[]) => void) {
      heard.add(listener);
      return () => void heard.delete(listener);
    },
  };
  const moderatorConsole = createModeratorConsole(client, () => new Promise((resolve) => asked.push(resolve)));
  return {
    moderatorConsole,
    come(events: readonly LiveEvent[]) {
      state = { ...state, room: viewAfter(state.room ?? viewOf(room), events) };
      for (const listener of heard) listener(events);
    },
    async answer(moderation: LiveModeration) {
      asked.shift()?.(moderation);
      await new Promise(setImmediate);
    },
    seen() {
      const { view } = moderatorConsole.getState();
      const messages = view?.messages.map(({ message, isUnread, reports }) => [message.seq, isUnread, reports]);
      return { messages, pinned: view?.pinned?.seq, notes: view?.notes.map(({ text }) => text) };
    },
  };
}

const everything = (isUnread: boolean) => ({
  messages: [
    [2, false, 1],
    [3, false, 0],
    [8, isUnread, 0],
  ],
  pinned: 3,
  notes: ['Poll om negen uur.'],
});

describe('LIVE-06.4 The console has everything once, in order', () => {
  it('where the log comes after an answer that knows of it', async () => {
    const { moderatorConsole, come, answer, seen } = aConsole();
    await answer(afterAll);
    come(happened.slice(0, 2));
    come(happened.slice(2));
    expect(seen()).toEqual(everything(true));
    moderatorConsole.stop();
  });

  it('where it is asked for again, and the log comes after that answer', async () => {
    const { moderatorConsole, come, answer, seen } = aConsole();
    await answer(aModeration(room));
    void moderatorConsole.refresh();
    await answer(afterAll);
    come(happened);
    expect(seen()).toEqual(everything(true));
    moderatorConsole.stop();
  });

  it('where the log comes before an answer that knows nothing of it', async () => {
    const { moderatorConsole, come, answer, seen } = aConsole();
    come(happened.slice(0, 2));
    await answer(aModeration(room));
    void moderatorConsole.refresh();
    come(happened.slice(2));
    await answer(aModeration(room, { through: 2, messages: [reported(0)] }));
    expect(seen()).toEqual(everything(false));
    moderatorConsole.stop();
  });
});
