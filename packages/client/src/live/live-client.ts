import type { LiveBatch, LiveEvent, LiveRoom } from '@auscult/contract/live/entities';
import type { LiveServerMessage } from '@auscult/contract/live/messages';
import { type Followed, follow, followFrom } from '@auscult/domain/live/event-log';
import { connectionState } from '@auscult/domain/live/room';
import { type ApiClient, answer } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { type RoomView, viewAfter, viewOf } from './room-view.ts';
import { sendOnce } from './send-once.ts';
import { createSilenceTimer, REFRESH_MS } from './silence-timer.ts';
import { backoffMs, pause, systemTiming, type Timing } from './timing.ts';
import {
  browserSocket,
  byFeed,
  bySocket,
  firstTransport,
  type OnMessage,
  type OpenSocket,
  type Transport,
  transportAfterBreak,
  transportAfterFailure,
  transportAfterSuccess,
} from './transport.ts';

/** What keeps somebody from writing; null when nothing does. */
export type WritingFault = 'no_permission' | 'email_unverified' | 'name_needed' | 'profession_needed' | 'writing_blocked' | null;

export interface LiveState {
  /** Null until the server has answered. */
  readonly room: RoomView | null;
  readonly link: 'connecting' | 'open' | 'reconnecting';
  readonly transport: Transport;
  /** The connection broke, or was not made, several times in a row. */
  readonly isFailing: boolean;
  /** What the caller may do; null until the server has given a ticket. */
  readonly rights: {
    readonly isModerator: boolean;
    readonly writing: WritingFault;
    /** Until when a moderator keeps the caller from writing, as it was when the ticket was given. */
    readonly timedOutUntil: string | null;
  } | null;
  /** Why the server does not let the caller in. The client asks again by itself, unless a moderator put the caller out. */
  readonly refusal: ApiError | null;
  /** The server speaks a newer version of the protocol: the page has to be loaded again. */
  readonly isOutdated: boolean;
}

/** Where somebody is: before what is shown, in it, or coming back to it. */
export const connectionOf = ({ room, link }: Pick<LiveState, 'room' | 'link'>): 'waiting' | 'connected' | 'reconnecting' =>
  link === 'reconnecting' ? 'reconnecting' : room === null || link === 'connecting' ? 'waiting' : connectionState(room.phase);

export interface LiveClientOptions {
  readonly liveId: number;
  readonly api: ApiClient;
  /** The absolute address of the API. */
  readonly origin: string;
  /** The token of a member; null for a guest, for whom the client asks a token for this room. */
  readonly token: () => string | null;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly openSocket?: OpenSocket;
  readonly timing?: Timing;
  /** Told why a guest got no token; it is asked for again by itself. */
  readonly onSignInFailed?: (error: unknown) => void;
}

export interface LiveClient {
  readonly getState: () => LiveState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Events once and in order, as they come. Not all of them: where the room is asked for anew, what happened up to then is in the new view as far as that
   * shows it, and is not told. Whoever follows more than that asks for it again when `room.epoch` or `room.through` changes.
   */
  readonly onEvents: (listener: (events: readonly LiveEvent[]) => void) => () => void;
  /** What calls about the room carry: a guest's token. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** For calls that carry an id of the client's making: sent again until they are answered, or it is given up. */
  readonly sendOnce: <T>(call: () => Promise<T>) => Promise<T>;
  /** Asks anew what the caller may do, as after a name was given. */
  reconnect(): void;
  stop(): void;
}

const WAIT_SECONDS = 25;
/** A connection that ends sooner counts as a failure. */
const STABLE_MS = 10_000;
/** After so many failures in a row the state says that the connection is failing. */
const FAILING = 3;
const CALLED_OFF = 'called off';
/** Refusals after which the client asks again: the stream may be published, or somebody may sign in. */
const REFUSED = new Set([403, 404]);

/** Follows a room until it is stopped. */
export function createLiveClient({
  liveId,
  api,
  origin,
  token,
  timing = systemTiming,
  openSocket = browserSocket,
  ...options
}: LiveClientOptions): LiveClient {
  const send = options.fetch ?? ((request: Request) => fetch(request));
  const life = new AbortController();
  const listeners = new Set<() => void>();
  const eventListeners = new Set<(events: readonly LiveEvent[]) => void>();
  const path = { live_id: liveId };
  let state: LiveState = { room: null, link: 'connecting', transport: 'socket', isFailing: false, rights: null, refusal: null, isOutdated: false };
  let followed: Followed<LiveEvent> | null = null;
  let guestToken: string | null = null;
  let choice = firstTransport(timing.now());
  let current = new AbortController();
  let wasOpen = false;
  /** A ticket that a server which stops gave for the next one. */
  let nextTicket: string | null = null;

  function set(change: Partial<LiveState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const headers = (): Record<string, string> => (token() === null && guestToken !== null ? { Authorization: `Bearer ${guestToken}` } : {});
  const bearer = () => token() ?? guestToken;
  function feedHeaders(): Headers {
    const sent = api.headers();
    for (const [name, value] of Object.entries(headers())) sent.set(name, value);
    return sent;
  }

  function take(batch: LiveBatch): 'nothing' | 'events' | 'snapshot' {
    if (followed === null || state.room === null) return 'snapshot';
    const step = follow(followed, batch);
    followed = step.state;
    if (step.fresh.length > 0) {
      set({ room: viewAfter(state.room, step.fresh) });
      for (const listener of eventListeners) listener(step.fresh);
    }
    return step.missing;
  }

  async function signInAsGuest(signal: AbortSignal): Promise<string> {
    try {
      return (await answer(api.POST('/v1/auth/anonymous', { body: { live_id: liveId }, signal }))).access_token;
    } catch (error) {
      if (!signal.aborted) options.onSignInFailed?.(error);
      throw error;
    }
  }

  function begin(room: LiveRoom): void {
    followed = followFrom(room);
    set({ room: viewOf(room), refusal: null });
  }

  const loadRoom = async (signal: AbortSignal) =>
    begin(await answer(api.GET('/v1/live/{live_id}', { params: { path }, headers: headers(), signal })));

  const askEvents = (wait: number, signal: AbortSignal, { epoch, through } = followed ?? { epoch: '', through: 0 }) =>
    answer(api.GET('/v1/live/{live_id}/events', { params: { path, query: { epoch, after: through, wait } }, headers: headers(), signal }));

  /** Asks for all events that are missing, page by page. True where there were any. */
  async function catchUp(signal: AbortSignal): Promise<boolean> {
    let brought = false;
    for (;;) {
      const batch = await askEvents(0, signal);
      const before = followed?.through ?? 0;
      if (take(batch) === 'snapshot') {
        followed = null;
        await loadRoom(signal);
        return true;
      }
      if (batch.events.length > 0) brought = true;
      if ((followed?.through ?? 0) <= before) return brought;
    }
  }

  async function byCalls(onMessage: OnMessage, signal: AbortSignal): Promise<void> {
    for (let wait = 0; !signal.aborted; wait = WAIT_SECONDS) {
      const batch = await askEvents(wait, signal);
      if (wait === 0) onMessage({ v: 1, type: 'welcome', epoch: batch.epoch, through: batch.through });
      onMessage({ v: 1, type: 'batch', ...batch });
    }
  }

  /** Asks for a ticket, with what the caller may do; the first time the answer has the room too. */
  async function askTicket(isFirst: boolean, signal: AbortSignal): Promise<string> {
    const query = isFirst ? { with_room: true } : {};
    const {
      ticket,
      room,
      is_moderator: isModerator,
      writing,
      timed_out_until: timedOutUntil,
    } = await answer(api.POST('/v1/live/{live_id}/ticket', { params: { path, query }, headers: headers(), signal }));
    // A server of an older version does not send the room along.
    if (isFirst) await (room ? begin(room) : loadRoom(signal));
    set({ rights: { isModerator, writing, timedOutUntil }, refusal: null, transport: choice.transport });
    return ticket;
  }

  /** Runs one connection until it ends. Answers after how long to connect again, or null where the server did not say. */
  async function connect(ending: AbortController): Promise<number | null> {
    const { signal } = ending;
    if (bearer() === null) guestToken = await signInAsGuest(signal);
    // One call for ticket and room: thousands connect at once when a broadcast begins.
    const isFirst = followed === null;
    const handed = isFirst || choice.transport !== 'socket' ? null : nextTicket;
    nextTicket = null;
    const ticket = handed ?? (await askTicket(isFirst, signal));
    if (followed === null) return 0;
    const request = { liveId, ticket, epoch: followed.epoch, after: followed.through };

    let isWelcome = false;
    let comeBackMs: number | null = null;
    let isCatchingUp = false;
    const silence = createSilenceTimer(
      timing,
      () => catchUp(signal),
      () => ending.abort(),
    );
    const fill = () => {
      if (isCatchingUp) return;
      isCatchingUp = true;
      void catchUp(signal)
        .catch(() => ending.abort())
        .finally(() => (isCatchingUp = false));
    };
    function onMessage(message: LiveServerMessage | 'reload' | 'alive'): void {
      if (signal.aborted) return;
      if (message === 'reload') {
        set({ isOutdated: true });
        return stop();
      }
      if (isWelcome) silence.restart();
      if (message === 'alive') return;
      if (message.type === 'welcome') {
        isWelcome = true;
        wasOpen = true;
        choice = transportAfterSuccess(choice);
        set({ link: 'open', isFailing: false });
        silence.restart();
      }
      if (message.type === 'viewers' && state.room !== null)
        set({ room: { ...state.room, viewers: { members: message.members, guests: message.guests } } });
      if (message.type === 'batch' && take(message) !== 'nothing') fill();
      if (message.type === 'resync' || (message.type === 'welcome' && message.epoch !== followed?.epoch)) fill();
      if (message.type === 'moved') {
        comeBackMs = message.after_ms;
        nextTicket = message.ticket ?? null;
        if (choice.transport !== 'socket') ending.abort();
      }
    }

    try {
      if (choice.transport === 'socket') await bySocket(openSocket, origin, request, onMessage, signal);
      else if (choice.transport === 'feed') await byFeed({ fetch: send, origin, headers: feedHeaders() }, request, onMessage, signal);
      else await byCalls(onMessage, signal);
    } catch (error) {
      if (!isWelcome && !signal.aborted && choice.transport === 'calls') throw error;
    } finally {
      silence.stop();
    }
    if (isWelcome) choice = transportAfterBreak(choice, timing.now());
    else if (signal.reason !== CALLED_OFF) {
      // The next server may not have started yet: that is no failure of the transport.
      if (handed !== null) throw new Error('nothing came');
      const { transport } = choice;
      choice = transportAfterFailure(choice, timing.now());
      if (transport === choice.transport) throw new Error('nothing came');
      // The next transport is tried at once.
      return 0;
    }
    return comeBackMs;
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!life.signal.aborted) {
      current = new AbortController();
      let waitMs = 0;
      const begunAt = timing.now();
      try {
        const comeBackMs = await connect(current);
        failures = timing.now() - begunAt >= STABLE_MS ? 0 : failures + 1;
        waitMs = comeBackMs ?? backoffMs(Math.max(1, failures), timing.random());
      } catch (error) {
        if (current.signal.reason !== CALLED_OFF) {
          failures += 1;
          waitMs = backoffMs(failures, timing.random());
          if (error instanceof ApiError && error.status === 401) guestToken = null;
          if (error instanceof ApiError && REFUSED.has(error.status)) {
            followed = null;
            waitMs = REFRESH_MS;
            set({ refusal: error, room: null });
            // Whoever is let in later opens the page anew.
            if (error.code === 'removed_from_room') return stop();
          }
        }
      }
      if (life.signal.aborted) return;
      const isCalledOff = current.signal.reason === CALLED_OFF;
      current.abort();
      set({ link: wasOpen ? 'reconnecting' : 'connecting', isFailing: failures >= FAILING });
      current = new AbortController();
      if (waitMs > 0 && !isCalledOff) await pause(timing, waitMs, current.signal);
    }
  }

  function stop(): void {
    life.abort();
    current.abort(CALLED_OFF);
  }

  void run();
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onEvents(listener) {
      eventListeners.add(listener);
      return () => void eventListeners.delete(listener);
    },
    headers,
    sendOnce: (call) => sendOnce(timing, call),
    reconnect() {
      nextTicket = null;
      current.abort(CALLED_OFF);
    },
    stop,
  };
}
