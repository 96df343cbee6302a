import { createStore, type Store } from '@auscult/web/state/store';
import type { Outbox } from './outbox.ts';
import type { OutboxDraft, OutboxEntry, OutboxKindName, PutOutcome } from './outbox-entry.ts';

/** What is done on this device goes to the server from here: at once when it can be reached, and later, once, when it cannot. */
export interface OutboxFront {
  /** On screen and on the device first; never rejects. `id` for what was sent before and perhaps arrived. */
  put<K extends OutboxKindName>(deed: OutboxDraft<K>, id?: string): Promise<PutOutcome>;
  /** This account's entries that the server does not have, oldest first. */
  readonly waiting: Store<readonly OutboxEntry[]>;
  /** How switches stand by what waits. */
  readonly switches: Pick<Store<ReadonlyMap<string, boolean>>, 'get' | 'subscribe'>;
  /** Fetches the rest of it, and sends what an earlier page left; never rejects. */
  resume(): Promise<void>;
}

/** The part of the outbox that the first load carries; `load` fetches the rest when there is something to send. `onLost`: it could be neither sent nor kept. */
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
