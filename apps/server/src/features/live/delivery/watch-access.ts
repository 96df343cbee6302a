import type { AppContext } from '../../../context.ts';
import { type LiveRoomAudience, loadLiveRoomAudiences } from '../../../policies/resource-queries.ts';
import type { Connections, Peer } from './connections.ts';

/** Those who may still be there come back apart. */
const RETURN_WITHIN_MS = 5000;

/**
 * A function that looks for whom rooms have closed since it last looked: a subscription that ended, a stream that was withdrawn or is for others now. Their
 * connections end, and who comes back is asked anew.
 */
export function createAccessWatch({ db, clock }: Pick<AppContext, 'db' | 'clock'>, connections: Connections): () => Promise<void> {
  const before = new Map<number, LiveRoomAudience>();

  return async () => {
    const accounts = new Map<number, Set<number>>();
    for (const { roomId, accountId } of connections.peers()) {
      const inRoom = accounts.get(roomId) ?? new Set();
      accounts.set(roomId, accountId === null ? inRoom : inRoom.add(accountId));
    }
    for (const roomId of before.keys()) if (!accounts.has(roomId)) before.delete(roomId);
    if (accounts.size === 0) return;
    const all = new Set([...accounts.values()].flatMap((inRoom) => [...inRoom]));
    const audiences = await loadLiveRoomAudiences(db, [...accounts.keys()], clock.now(), [...all]);
    for (const roomId of accounts.keys()) {
      const audience = audiences.get(roomId);
      const known = before.get(roomId);
      if (audience === undefined) before.delete(roomId);
      else before.set(roomId, audience);
      if (known !== undefined) connections.end(hasLost(roomId, known, audience), RETURN_WITHIN_MS, 'ended');
    }
  };
}

function hasLost(roomId: number, known: LiveRoomAudience, audience: LiveRoomAudience | undefined): (peer: Peer) => boolean {
  if (audience === undefined || audience.availability !== known.availability || audience.visibility !== known.visibility)
    return (peer) => peer.roomId === roomId;
  const subscribed = new Set(audience.subscribed);
  const lost = new Set(known.subscribed.filter((id) => !subscribed.has(id)));
  return (peer) => peer.roomId === roomId && peer.accountId !== null && lost.has(peer.accountId);
}
