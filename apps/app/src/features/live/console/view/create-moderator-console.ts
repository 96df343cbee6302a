import type { LiveClient } from '@auscult/client/live/live-client';
import type { LiveEvent, LiveModeration } from '@auscult/contract/live/entities';
import { type ConsoleView, consoleAfter, consoleFrom, isAct } from './console-view.ts';

export interface ConsoleState {
  /** Null until the server has answered. */
  readonly view: ConsoleView | null;
  /** Why the server did not answer. */
  readonly error: unknown;
}

export interface ModeratorConsole {
  readonly getState: () => ConsoleState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks for everything again; answers it as it is then. */
  readonly refresh: () => Promise<ConsoleView | null>;
  readonly stop: () => void;
}

/** Acts within this are followed by one call. */
const GATHER_MS = 400;
/** No more events than these are remembered between two answers. */
const MOST_HEARD = 2000;

/** What moderators see of a room: asked for once, followed by its log, and asked for again after every act, for what was done stands in no log. */
export function createModeratorConsole(
  client: Pick<LiveClient, 'getState' | 'subscribe' | 'onEvents'>,
  load: () => Promise<LiveModeration>,
): ModeratorConsole {
  const listeners = new Set<() => void>();
  let state: ConsoleState = { view: null, error: null };
  /** Events after the number of the latest answer: the next answer may have been read before them, and then they are applied to it again. */
  let heard: LiveEvent[] = [];
  let beginning = '';
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(change: Partial<ConsoleState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function refresh(): Promise<ConsoleView | null> {
    turn += 1;
    const asked = turn;
    const begun = beginning;
    try {
      const moderation = await load();
      const { room } = client.getState();
      // Another answer is on its way, or the room was begun anew meanwhile.
      if (room === null || asked !== turn || begun !== beginning) return state.view;
      heard = heard.filter(({ seq }) => seq > moderation.through);
      set({ view: consoleAfter(consoleFrom(room, moderation, state.view), heard), error: null });
    } catch (error) {
      if (asked === turn) set({ error });
    }
    return state.view;
  }

  function refreshSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void refresh();
    }, GATHER_MS);
  }

  const stopEvents = client.onEvents((events) => {
    heard = [...heard, ...events].slice(-MOST_HEARD);
    if (state.view !== null) set({ view: consoleAfter(state.view, events) });
    if (events.some(isAct)) refreshSoon();
  });
  function follow(): void {
    const { room } = client.getState();
    if (room === null || beginning === `${room.epoch} ${room.through}`) return;
    beginning = `${room.epoch} ${room.through}`;
    // A new view of the room: what was known may be gone.
    heard = [];
    state = { ...state, view: null };
    void refresh();
  }
  const stopState = client.subscribe(follow);
  follow();

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    stop() {
      turn += 1;
      clearTimeout(timer);
      stopEvents();
      stopState();
    },
  };
}
