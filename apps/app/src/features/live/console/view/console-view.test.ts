import { viewOf } from '@auscult/client/live/room-view';
import type { LiveEvent, LiveModeration } from '@auscult/contract/live/entities';
import { expect, it } from 'vitest';
import { aMessage, aModeration, aRoom, keyOf } from '../../../../testing/a-live-room.ts';
import { consoleAfter, consoleFrom } from './console-view.ts';

it('LIVE-04.1 a message that is shown again stands in the console of whoever came in while it was hidden', () => {
  const room = aRoom({ messages: [aMessage(2)], through: 3 });
  const view = consoleFrom(viewOf(room), aModeration(room), null);
  const shown: LiveEvent = {
    seq: 4,
    key: keyOf(4),
    at: '2025-06-22T07:41:00.000Z',
    channel: 'chat',
    type: 'message_shown',
    message_key: keyOf(1),
    message: aMessage(1),
  };
  expect(consoleAfter(view, [shown]).messages.map(({ message, isHidden }) => [message.seq, isHidden])).toEqual([
    [1, false],
    [2, false],
  ]);
});

it('LIVE-06.4 a message that was posted while everything was asked for stands in the console once', () => {
  const room = aRoom({ messages: [aMessage(1)], through: 1 });
  const nothing = { held: [], questions: [], polls: [], notes: [], restrictions: [], acts: [] };
  const message = aMessage(2);
  // What was read after the number of the log that the answer tells.
  const looked = { ...message, is_hidden: false, is_unread: true, reports: 0 };
  const moderation: LiveModeration = { epoch: room.epoch, through: 1, is_published: true, messages: [looked], ...nothing };
  const posted: LiveEvent = { ...message, channel: 'chat', type: 'message_posted' };
  const { messages } = consoleAfter(consoleFrom(viewOf(room), moderation, null), [posted]);
  expect(messages.map((one) => [one.message.key, one.isUnread])).toEqual([
    [aMessage(1).key, false],
    [message.key, true],
  ]);
});
