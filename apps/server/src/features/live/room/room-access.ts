import { type AppContext, perServer } from '../../../context.ts';
import { createBatches } from '../../../db/batches.ts';
import type { Authorized, OwnAccount } from '../../../policies/authorize.ts';
import { type LiveRoomAccess, type LiveRoomAudience, loadLiveRoomAudiences } from '../../../policies/resource-queries.ts';
import { loadWriters, type WriterRow } from '../chat/participant-queries.ts';

/** Of one statement. */
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

function accessFor({ roomId, own }: Asking, rooms: ReadonlyMap<number, LiveRoomAudience>): LiveRoomAccess | undefined {
  const room = rooms.get(roomId);
  if (room === undefined) return undefined;
  const { subscribed, ...rest } = room;
  return { ...rest, isSubscribed: own !== null && subscribed.includes(own.accountId) };
}

function createRoomAccess(context: AppContext): RoomAccess {
  const { db, clock } = context;
  const load = createBatches<Asking, LiveRoomAccess | undefined>({
    most: MOST_AT_ONCE,
    async run(asking) {
      const ids = [...new Set(asking.map(({ roomId }) => roomId))];
      const accountIds = asking.flatMap(({ own }) => own?.accountId ?? []);
      const rooms = await loadLiveRoomAudiences(db, ids, clock.now(), accountIds);
      return asking.map((one) => accessFor(one, rooms));
    },
  });
  const writer = createBatches({ most: MOST_AT_ONCE, run: (of: readonly { room: Entered; own: OwnAccount }[]) => loadWriters(context, of) });
  return { load: (roomId, own) => load({ roomId, own }), writer: (room, own) => writer({ room, own }) };
}

/** Made with the server's own context: these are for many. */
export const roomAccessOf = perServer(createRoomAccess);
