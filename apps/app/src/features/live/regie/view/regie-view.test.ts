import { viewOf } from '@auscult/client/live/room-view';
import type { LiveEvent, LiveModeration } from '@auscult/contract/live/entities';
import { expect, it } from 'vitest';
import { aMessage, aRoom } from '../../../../testing/a-live-room.ts';
import { regieAfter, regieFrom } from './regie-view.ts';

it('LIVE-06.4 a message that was posted while everything was asked for stands in the console once', () => {
  const room = aRoom({ messages: [aMessage(1)], through: 1 });
  const nothing = { held: [], questions: [], polls: [], notes: [], restrictions: [], acts: [] };
  const message = aMessage(2);
  // What was read after the number of the log that the answer tells.
  const looked = { ...message, is_hidden: false, is_unread: true, reports: 0 };
  const moderation: LiveModeration = { epoch: room.epoch, through: 1, is_published: true, messages: [looked], ...nothing };
  const posted: LiveEvent = { ...message, channel: 'chat', type: 'message_posted' };
  const { messages } = regieAfter(regieFrom(viewOf(room), moderation, null), [posted]);
  expect(messages.map((one) => [one.message.key, one.isUnread])).toEqual([
    [aMessage(1).key, false],
    [message.key, true],
  ]);
});
