import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';
import { addEvents } from '../log/add-events.ts';
import { strikeMessage } from '../log/event-queries.ts';
import { removeMovedQuestion } from '../questions/question-queries.ts';
import { unpin } from './pin.ts';

/** Takes the text of a message out of its row, and that of the question which it became. False: it is gone already. */
export async function removeMessage(
  context: AppContext,
  tx: Database,
  room: LiveRoomAccess & Authorized<'liveRoom', 'write' | 'moderate'>,
  messageKey: string,
): Promise<boolean> {
  if (!(await strikeMessage(tx, room, messageKey))) return false;
  await addEvents(context, tx, room.id, [{ channel: 'chat', type: 'message_removed', message_key: messageKey }]);
  await unpin(context, tx, room, messageKey);
  const questionKey = await removeMovedQuestion(tx, room, messageKey);
  if (questionKey !== undefined) await addEvents(context, tx, room.id, [{ channel: 'qa', type: 'question_gone', question_key: questionKey }]);
  return true;
}
