import { createStore, type Store } from '@auscult/web/state/store';
import type { Outbox } from './outbox.ts';
import type { OutboxDraft, OutboxEntry, OutboxKindName, PutOutcome } from './outbox-entry.ts';

/** Sends the listener's actions to the server: at once, or exactly once later when offline. */
export interface OutboxFront {
  /** Optimistic and stored before sending; never rejects. `id` to repeat a request that may have arrived. */
  put<K extends OutboxKindName>(deed: OutboxDraft<K>, id?: string): Promise<PutOutcome>;
  /** This account's entries that the server does not have, oldest first. */
  readonly waiting: Store<readonly OutboxEntry[]>;
  /** Optimistic values of toggles, by key. */
  readonly switches: Pick<Store<ReadonlyMap<string, boolean>>, 'get' | 'subscribe'>;
  /** Loads the outbox and sends entries of earlier visits; never rejects. */
  resume(): Promise<void>;
}

/** The small part of the outbox in the first load; `load` imports the rest on first use. `onLost`: an entry could be neither sent nor stored. */
export function createOutboxFront(
  load: (waiting: Store<readonly OutboxEntry[]>) => Promise<Outbox>,
  whose: () => number | null,
  onLost: (kind: OutboxKindName) => void,
): OutboxFront {
  const waiting = createStore<readonly OutboxEntry[]>([]);
  const switches = createStore<ReadonlyMap<string, boolean>>(new Map());
  waiting.subscribe(() => {
    switches.set(new Map(waiting.get().flatMap(({ key, on }) => (on === undefined ? [] : [[key, on] as const]))));
  });
  let loading: Promise<Outbox> | undefined;
  const rest = () =>
    (loading ??= load(waiting).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return {
    waiting,
    switches,
    async put(deed, id = crypto.randomUUID()) {
      const entry = { ...deed, id, accountId: whose(), at: Date.now() };
      waiting.set([...waiting.get(), entry]);
      try {
        return await (await rest()).put(entry);
      } catch {
        waiting.set(waiting.get().filter((other) => other !== entry));
        onLost(deed.kind);
        return 'refused';
      }
    },
    resume: () =>
      rest().then(
        (outbox) => outbox.resume(),
        () => undefined,
      ),
  };
}
