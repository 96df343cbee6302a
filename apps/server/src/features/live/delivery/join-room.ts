import { createFairQueue, type FairQueue } from '../../../adapters/fair-queue.ts';
import { type AppContext, perServer } from '../../../context.ts';
import { createBatches } from '../../../db/batches.ts';
import type { Authorized, OwnAccount } from '../../../policies/authorize.ts';
import { type LiveRoomAccess, type LiveRoomAudience, loadLiveRoomAudiences } from '../../../policies/resource-queries.ts';
import { loadWriters, type WriterRow } from '../chat/participant-queries.ts';
import { type NewTicket, storeTickets, type TakenTicket, takeTickets, type WantedTicket } from './ticket-queries.ts';

/** Of one statement. */
const MOST_AT_ONCE = 100;

/** Enough for statements that many share; more at once would hold up those who ask for anything else. */
const JOINS = { places: 32, waitingMaximum: 10_000 };

type Entered = LiveRoomAccess & Authorized<'liveRoom', 'enter'>;

/** What each asks of the database who comes into a live room: together with whoever comes at the same moment, as thousands do when it begins. */
export interface Joining {
  /** `run(lane, work)`: some come in at once, and the others wait. */
  readonly turns: FairQueue;
  /** Whatever its state: `authorize` says who may see it. */
  access(roomId: number, own: OwnAccount | null): Promise<LiveRoomAccess | undefined>;
  writer(room: Entered, own: OwnAccount): Promise<WriterRow | undefined>;
  storeTicket(room: Entered, ticket: NewTicket): Promise<void>;
  /** Uses it up. Undefined: it opens nothing. */
  takeTicket(ticket: WantedTicket): Promise<TakenTicket | undefined>;
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

function createJoining(context: AppContext): Joining {
  const { db, clock } = context;
  const access = createBatches<Asking, LiveRoomAccess | undefined>({
    most: MOST_AT_ONCE,
    async run(asking) {
      const ids = [...new Set(asking.map(({ roomId }) => roomId))];
      const accountIds = asking.flatMap(({ own }) => own?.accountId ?? []);
      const rooms = await loadLiveRoomAudiences(db, ids, clock.now(), accountIds);
      return asking.map((one) => accessFor(one, rooms));
    },
  });
  const writer = createBatches({ most: MOST_AT_ONCE, run: (of: readonly { room: Entered; own: OwnAccount }[]) => loadWriters(context, of) });
  const store = createBatches({
    most: MOST_AT_ONCE,
    run: async (tickets: readonly { room: Entered; ticket: NewTicket }[]) => (await storeTickets(db, tickets), tickets.map(() => undefined)),
  });
  const takeTicket = createBatches({ most: MOST_AT_ONCE, run: (tickets: readonly WantedTicket[]) => takeTickets(db, tickets, clock.now()) });
  return {
    turns: createFairQueue(JOINS),
    access: (roomId, own) => access({ roomId, own }),
    writer: (room, own) => writer({ room, own }),
    storeTicket: (room, ticket) => store({ room, ticket }),
    takeTicket,
  };
}

/** Made with the server's own context: these are for many. */
export const joiningOf = perServer(createJoining);
