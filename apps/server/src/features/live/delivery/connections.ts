import type { LiveServerMessage } from '@auscult/contract/live/messages';
import { LIVE_VERSION } from '@auscult/contract/live/version';
import { CONNECTION_LIMITS } from '../../../http/connection-limits.ts';
import { createConnectionPlaces } from '../../../http/connection-places.ts';
import { type Frame, Page } from '../log/frame.ts';
import type { Reader } from '../log/room-hub.ts';
import { mostOpenFiles } from './open-file-limit.ts';

/** How many connections one process takes. */
export interface LiveLimits {
  readonly total: number;
  /** Of guests: an address may be a whole hospital. Members are counted by their accounts. */
  readonly perAddress: number;
  readonly perAccount: number;
}
export const LIVE_LIMITS: LiveLimits = { total: 25_000, perAddress: 2_000, perAccount: 10 };
/** Of what the process may have open: other connections, a file for each of them, and whatever else there is. */
const FILES_OF_OTHERS = CONNECTION_LIMITS.total * 2 + 1_000;
/** Of what it may have open, where that is hardly more. */
const LEAST_SHARE = 1 / 10;
/** An address that has one more would only lose to the next what it takes from this one. */
const LEAD = 2;

/** As many as leave descriptors for whatever else the process does. */
export function liveLimitsOf(mostFiles: number): LiveLimits {
  const room = Math.max(mostFiles - FILES_OF_OTHERS, Math.floor(mostFiles * LEAST_SHARE));
  return { ...LIVE_LIMITS, total: Math.min(LIVE_LIMITS.total, room) };
}

/** More that is not yet read is left out: the client is told to ask for it. */
const MOST_UNREAD_BYTES = 256 * 1024;
/** Pages that their readers have not read, each counted once however many it was given to. */
const MOST_UNREAD_PAGE_BYTES = 64 * 1024 * 1024;
/** A connection whose reader reads nothing for so long is closed. */
const STALLED_MS = 30_000;
const TICK_MS = 1000;
/** How often each is asked whether it is there, in ticks; spread over as many. */
const PING_TICKS = 25;

/** Who reads, by what, from where. */
export interface Peer {
  readonly roomId: number;
  readonly accountId: number | null;
  readonly sessionKey: string | null;
  readonly isModerator: boolean;
  /** The block of addresses that it comes from. */
  readonly address: string;
}

/** What a socket and a stream of events have in common. */
export interface Pipe {
  unreadBytes(): number;
  sendFrame(frame: Frame): void;
  send(message: LiveServerMessage): void;
  /** False: it did not answer the one before. */
  ping(): boolean;
  /** After what was sent is out. */
  close(why: 'stops' | 'ended'): void;
  destroy(): void;
}

type Unversioned<M> = M extends unknown ? Omit<M, 'v'> : never;
export const message = (content: Unversioned<LiveServerMessage>): LiveServerMessage => ({ v: LIVE_VERSION, ...content });

/** One open connection: delivers what it can take, and says so when that was not all. */
export class Connection implements Reader {
  readonly peer: Peer;
  readonly pipe: Pipe;
  readonly accountId: number | null;
  readonly isModerator: boolean;
  #through = 0;
  #behindSince: number | null = null;
  #page: Page | null = null;
  readonly #now: () => number;

  /** `now` in milliseconds, of a monotonic clock. */
  constructor(peer: Peer, pipe: Pipe, now: () => number = () => performance.now()) {
    this.peer = peer;
    this.pipe = pipe;
    this.accountId = peer.accountId;
    this.isModerator = peer.isModerator;
    this.#now = now;
  }

  deliver(frame: Frame): void {
    this.#through = Math.max(this.#through, frame.through);
    if (this.#behindSince !== null || this.pipe.unreadBytes() > MOST_UNREAD_BYTES) return this.leaveOut();
    if (frame instanceof Page) this.#page = frame;
    this.pipe.sendFrame(frame);
  }

  /** The client is told to ask for what it missed once it has read what it was sent. */
  leaveOut(): void {
    this.#behindSince ??= this.#now();
  }

  /** The page of missed events that it was given and has not read yet. */
  get unreadPage(): Page | null {
    if (this.#page !== null && this.pipe.unreadBytes() === 0) this.#page = null;
    return this.#page;
  }

  sendViewers(viewers: Parameters<Reader['sendViewers']>[0]): void {
    if (this.#behindSince === null) this.pipe.send(message(viewers));
  }

  tick(): void {
    if (this.#behindSince === null) return;
    if (this.pipe.unreadBytes() === 0) {
      this.#behindSince = null;
      this.pipe.send(message({ type: 'resync', through: this.#through }));
    } else if (this.#now() - this.#behindSince > STALLED_MS) this.pipe.destroy();
  }
}

/** All open connections of this process. */
export interface Connections {
  /**
   * False: there are too many. Else it counts until `remove`. When all places are taken a member gets that of a guest, and otherwise who comes from where there are
   * few that of an address with the most: the oldest there is destroyed.
   */
  add(connection: Connection): boolean;
  /** Whether so many more find a place and nobody loses theirs. */
  hasRoomFor(more: number): boolean;
  remove(connection: Connection): void;
  readonly size: number;
  peers(): Iterable<Peer>;
  /** Ends those that `matches`, each told when to connect again, spread over `withinMs`, and with which of the tickets. */
  end(matches: (peer: Peer) => boolean, withinMs: number, why: 'stops' | 'ended', tickets?: ReadonlyMap<Peer, string>): void;
  stop(): void;
}

export function createConnections(limits = liveLimitsOf(mostOpenFiles()), mostUnreadPageBytes = MOST_UNREAD_PAGE_BYTES): Connections {
  const { total, perAddress, perAccount } = limits;
  /** Each with the tick, of twenty-five, at which it is asked, and what gives its place back. */
  const open = new Map<Connection, { readonly turn: number; readonly leave: () => void }>();
  let added = 0;
  const enter = createConnectionPlaces<Pipe>({ total, perAddress, lead: LEAD });
  const ofAccounts = new Map<number, number>();
  let ticks = 0;
  const timer = setInterval(tick, TICK_MS).unref();

  function tick(): void {
    ticks += 1;
    for (const [connection, { turn }] of open) {
      connection.tick();
      if (turn === ticks % PING_TICKS && !connection.pipe.ping()) connection.pipe.destroy();
    }
    limitUnreadPages();
  }

  /** Ends those who have been there longest of whoever reads nothing of what they missed, beyond what may lie unread. */
  function limitUnreadPages(): void {
    const counted = new Set<Page>();
    let bytes = 0;
    for (const connection of [...open.keys()].toReversed()) {
      const page = connection.unreadPage;
      if (page === null || counted.has(page)) continue;
      bytes += page.text.length;
      if (bytes > mostUnreadPageBytes) connection.pipe.destroy();
      else counted.add(page);
    }
  }

  return {
    add(connection) {
      const { accountId, address } = connection.peer;
      const count = accountId === null ? 0 : (ofAccounts.get(accountId) ?? 0);
      if (count >= perAccount) return false;
      const leave = enter(address, connection.pipe, accountId !== null);
      if (leave === null) return false;
      if (accountId !== null) ofAccounts.set(accountId, count + 1);
      added += 1;
      open.set(connection, { turn: added % PING_TICKS, leave });
      return true;
    },
    hasRoomFor: (more) => open.size + more <= total,
    remove(connection) {
      const { accountId } = connection.peer;
      open.get(connection)?.leave();
      if (!open.delete(connection) || accountId === null) return;
      const left = (ofAccounts.get(accountId) ?? 1) - 1;
      if (left === 0) ofAccounts.delete(accountId);
      else ofAccounts.set(accountId, left);
    },
    get size() {
      return open.size;
    },
    *peers() {
      for (const { peer } of open.keys()) yield peer;
    },
    end(matches, withinMs, why, tickets) {
      const ending = [...open.keys()].filter(({ peer }) => matches(peer));
      for (const [index, { peer, pipe }] of ending.entries()) {
        const ticket = tickets?.get(peer);
        pipe.send(message({ type: 'moved', after_ms: Math.round((withinMs * index) / ending.length), ...(ticket && { ticket }) }));
        pipe.close(why);
      }
    },
    stop: () => clearInterval(timer),
  };
}
