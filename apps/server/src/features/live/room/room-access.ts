import { may } from '@auscult/domain/access/may';
import { type AppContext, perServer } from '../../../context.ts';
import { createBatches } from '../../../db/batches.ts';
import type { Authorized, OwnAccount } from '../../../policies/authorize.ts';
import { type LiveRoomAccess, type LiveRoomAudience, loadLiveRoomAudiences } from '../../../policies/resource-queries.ts';
import { loadWriters, type WriterRow } from '../chat/participant-queries.ts';

/** So many accesses are loaded by one statement. */
const MOST_AT_ONCE = 100;

type Entered = LiveRoomAccess & Authorized<'liveRoom', 'enter' | 'write'>;

/** What coming into a room and writing in it begin with: asked together with whoever does so at the same moment, as thousands do. */
export interface RoomAccess {
  /** Whatever its state: `authorize` says who may see it. */
  load(roomId: number, own: OwnAccount | null): Promise<LiveRoomAccess | undefined>;
  writer(room: Entered, own: OwnAccount): Promise<WriterRow | undefined>;
}

interface Asking {
  readonly roomId: number;
  readonly own: OwnAccount | null;
}

function accessFor(room: LiveRoomAudience | undefined, accountId: number | null): LiveRoomAccess | undefined {
  if (room === undefined) return undefined;
  const { subscribed, removed, ...rest } = room;
  const isAmong = (accounts: ReadonlySet<number>) => accountId !== null && accounts.has(accountId);
  return { ...rest, isSubscribed: isAmong(subscribed), isRemoved: isAmong(removed) };
}

/** Who is in a room, or was given a ticket for it. */
export interface Visitor {
  readonly roomId: number;
  readonly accountId: number | null;
  /** Of the room's company. Whoever's rights change loses connections and tickets by that alone. */
  readonly isModerator: boolean;
}

/** Whether the rule lets them in as things are now. `rooms`: of all that are asked about, loaded at once. */
export function mayEnter({ roomId, accountId, isModerator }: Visitor, rooms: ReadonlyMap<number, LiveRoomAudience>): boolean {
  const room = accessFor(rooms.get(roomId), accountId);
  if (room === undefined) return false;
  const roles = isModerator ? [{ type: 'moderator', companyId: room.companyId } as const] : [];
  const none = { learnerId: '', language: 'nl', permissions: [], professionIds: [], categoryIds: [] } as const;
  const viewer = accountId === null ? ({ kind: 'guest', language: 'nl', roomId } as const) : ({ kind: 'member', accountId, roles, ...none } as const);
  return may(viewer, 'liveRoom', 'enter', room) === 'granted';
}

function createRoomAccess(context: AppContext): RoomAccess {
  const { db, clock } = context;
  const load = createBatches<Asking, LiveRoomAccess | undefined>({
    most: MOST_AT_ONCE,
    async run(asking) {
      const ids = [...new Set(asking.map(({ roomId }) => roomId))];
      const accountIds = asking.flatMap(({ own }) => own?.accountId ?? []);
      const rooms = await loadLiveRoomAudiences(db, ids, clock.now(), accountIds);
      return asking.map(({ roomId, own }) => accessFor(rooms.get(roomId), own?.accountId ?? null));
    },
  });
  const writer = createBatches({ most: MOST_AT_ONCE, run: (of: readonly { room: Entered; own: OwnAccount }[]) => loadWriters(context, of) });
  return { load: (roomId, own) => load({ roomId, own }), writer: (room, own) => writer({ room, own }) };
}

/** Made with the server's own context: these are for many. */
export const roomAccessOf = perServer(createRoomAccess);
