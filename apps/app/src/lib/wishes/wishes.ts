import { createStore, type Store } from '../store.ts';

interface Wish {
  /** What the server has now. */
  readonly from: boolean;
  readonly to: boolean;
  /** One request; a rejection rolls the wish back. */
  send(value: boolean): Promise<unknown>;
  /** Writes the answer into the kept data: from then on the server's word stands again. */
  settle(value: boolean): void;
}

/**
 * Switches (a favourite, a follow) as the listener wants them, over what the server last said. A switch has one request in flight
 * and remembers the latest wish; it is forgotten when the answer is written into the kept data, or when the request fails.
 */
export interface Wishes {
  readonly now: Pick<Store<ReadonlyMap<string, boolean>>, 'get' | 'subscribe'>;
  /** Resolves with true when this call saw the wish through, false when an earlier call will; rejects when the server did not take it. */
  wish(key: string, wish: Wish): Promise<boolean>;
}

export function createWishes(): Wishes {
  const now = createStore<ReadonlyMap<string, boolean>>(new Map());
  const running = new Set<string>();
  const put = (key: string, value: boolean | undefined) => {
    const next = new Map(now.get());
    if (value === undefined) next.delete(key);
    else next.set(key, value);
    now.set(next);
  };
  return {
    now,
    async wish(key, { from, to, send, settle }) {
      put(key, to);
      if (running.has(key)) return false;
      running.add(key);
      let confirmed = from;
      try {
        for (let wanted = now.get().get(key); wanted !== undefined && wanted !== confirmed; wanted = now.get().get(key)) {
          await send(wanted);
          confirmed = wanted;
        }
        return true;
      } finally {
        settle(confirmed);
        running.delete(key);
        put(key, undefined);
      }
    },
  };
}
