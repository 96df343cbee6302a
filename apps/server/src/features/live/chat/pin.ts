import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';
import { addEvents } from '../log/add-events.ts';
import { storePin } from '../room/room-queries.ts';

/** What is not among the messages any more is not pinned above them. */
export async function unpin(
  context: AppContext,
  tx: Database,
  room: LiveRoomAccess & Authorized<'liveRoom', 'write' | 'moderate'>,
  messageKey: string,
): Promise<void> {
  if (await storePin(tx, room, messageKey, null))
    await addEvents(context, tx, room.id, [{ channel: 'chat', type: 'message_pinned', message_key: null }]);
}
