import { createFairQueue, type FairQueue } from '../../../adapters/fair-queue.ts';
import { type AppContext, perServer } from '../../../context.ts';
import { createBatches } from '../../../db/batches.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import { type LiveRoomAccess, loadLiveRoomAudiences } from '../../../policies/resource-queries.ts';
import { generateToken, tokenKey } from '../../../sessions/token.ts';
import { mayEnter } from '../room/room-access.ts';
import type { Peer } from './connections.ts';
import { type NewTicket, storeNextTickets, storeTickets, type TakenTicket, takeTickets, type WantedTicket } from './ticket-queries.ts';

/** So many joins share one statement. */
const MOST_AT_ONCE = 100;
/** So many tickets are made in one statement for those who are sent to another server together. */
const MOST_SENT_AT_ONCE = 500;
/** From the word to go until the last of thousands who went is let in. */
const NEXT_LIFE_MS = 60_000;

/** Enough for statements that many share; more at once would hold up those who ask for anything else. */
const JOINS = { places: 32, waitingMaximum: 10_000 };

type Entered = LiveRoomAccess & Authorized<'liveRoom', 'enter'>;

/** What each asks of the database who comes into a live room: together with whoever comes at the same moment, as thousands do when it begins. */
export interface Joining {
  /** `run(lane, work)`: some come in at once, and the others wait. */
  readonly turns: FairQueue;
  storeTicket(room: Entered, ticket: NewTicket): Promise<void>;
  /** Uses a ticket up. Undefined where it is not valid. */
  takeTicket(ticket: WantedTicket): Promise<TakenTicket | undefined>;
  /** A ticket for each who is in a room and is to go on elsewhere, so that thousands at once need not ask for theirs; `issued` holds those that are stored. */
  issueNext(peers: readonly Peer[], issued: Map<Peer, string>): Promise<void>;
}

function createJoining(context: AppContext): Joining {
  const { db, clock, ids } = context;
  const store = createBatches({
    most: MOST_AT_ONCE,
    run: async (tickets: readonly { room: Entered; ticket: NewTicket }[]) => (await storeTickets(db, tickets), tickets.map(() => undefined)),
  });
  const takeTicket = createBatches<WantedTicket, TakenTicket | undefined>({
    most: MOST_AT_ONCE,
    async run(wanted) {
      const now = clock.now();
      const taken = await takeTickets(db, wanted, now);
      const accountIds = taken.flatMap((ticket) => ticket?.account_id ?? []);
      // The room may have closed for them since the ticket was given.
      const rooms = await loadLiveRoomAudiences(db, [...new Set(wanted.map(({ roomId }) => roomId))], now, accountIds);
      return wanted.map(({ roomId }, place) => {
        const ticket = taken[place];
        const isOpen = ticket !== undefined && mayEnter({ roomId, accountId: ticket.account_id, isModerator: ticket.is_moderator }, rooms);
        return isOpen ? ticket : undefined;
      });
    },
  });
  return {
    turns: createFairQueue(JOINS),
    storeTicket: (room, ticket) => store({ room, ticket }),
    takeTicket,
    async issueNext(peers, issued) {
      const expiresAt = new Date(clock.now().getTime() + NEXT_LIFE_MS);
      for (let from = 0; from < peers.length; from += MOST_SENT_AT_ONCE) {
        const next = peers.slice(from, from + MOST_SENT_AT_ONCE).map((peer) => ({ peer, ticket: generateToken(ids.secret) }));
        await storeNextTickets(
          db,
          next.map(({ peer, ticket }) => ({ ...peer, key: tokenKey(ticket), expiresAt })),
        );
        for (const { peer, ticket } of next) issued.set(peer, ticket);
      }
    },
  };
}

/** Made with the server's own context: these are for many. */
export const joiningOf = perServer(createJoining);
