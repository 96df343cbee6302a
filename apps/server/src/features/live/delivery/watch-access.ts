import type { AppContext } from '../../../context.ts';
import { loadLiveRoomAudiences } from '../../../policies/resource-queries.ts';
import { mayEnter } from '../room/room-access.ts';
import type { Connections } from './connections.ts';

/** The ends are spread over this, so that those who may come back do not all reconnect at once. */
const RETURN_WITHIN_MS = 5000;

/**
 * A function that asks of all who are in rooms whether the rule would let them in now, whatever was the case before: a subscription may have ended, a stream
 * may be withdrawn or for others, also between their coming in and the first look. Whom it would not has their connection ended. One query, however many there are.
 */
export function createAccessWatch({ db, clock }: Pick<AppContext, 'db' | 'clock'>, connections: Connections): () => Promise<void> {
  return async () => {
    const [roomIds, accountIds] = [new Set<number>(), new Set<number>()];
    for (const { roomId, accountId } of connections.peers()) {
      roomIds.add(roomId);
      if (accountId !== null) accountIds.add(accountId);
    }
    if (roomIds.size === 0) return;
    const asked = new Set(connections.peers());
    const rooms = await loadLiveRoomAudiences(db, [...roomIds], clock.now(), [...accountIds]);
    // Whoever came in meanwhile was asked then.
    connections.end((peer) => asked.has(peer) && !mayEnter(peer, rooms), RETURN_WITHIN_MS, 'ended');
  };
}
