import { createStore, type Store } from '@auscult/web/state/store';
import type { Outbox } from './outbox.ts';
import type { OutboxDraft, OutboxEntry, OutboxKindName, PutOutcome } from './outbox-entry.ts';
import type { OutboxJournal } from './outbox-journal.ts';

/** Sends the listener's actions to the server: at once, or exactly once later when offline. */
export interface LazyOutbox {
  /** Written on the device before it shows, stored before it is sent; never rejects. `id` to repeat a request that may have arrived. */
  put<K extends OutboxKindName>(draft: OutboxDraft<K>, id?: string): Promise<PutOutcome>;
  /** This account's entries that the server does not have, oldest first. */
  readonly waiting: Store<readonly OutboxEntry[]>;
  /** Optimistic values of toggles, by key. */
  readonly toggles: Pick<Store<ReadonlyMap<string, boolean>>, 'get' | 'subscribe'>;
  /** Whether an earlier page ended before its entries were stored. */
  hasUnstored(): boolean;
  /** Loads the outbox and sends entries of earlier visits; never rejects. */
  resume(): Promise<void>;
}

/** Part of the first load; `load` imports the outbox on first use. `onDropped`: an entry could be neither sent nor written on the device. */
export function createLazyOutbox(
  journal: OutboxJournal,
  load: (waiting: Store<readonly OutboxEntry[]>) => Promise<Outbox>,
  accountId: () => number | null,
  onDropped: (kind: OutboxKindName) => void,
): LazyOutbox {
  const waiting = createStore<readonly OutboxEntry[]>([]);
  const toggles = createStore<ReadonlyMap<string, boolean>>(new Map());
  waiting.subscribe(() => {
    toggles.set(new Map(waiting.get().flatMap(({ key, on }) => (on === undefined ? [] : [[key, on] as const]))));
  });
  let loading: Promise<Outbox> | undefined;
  let hasFailed = false;
  async function loadNow(): Promise<Outbox> {
    try {
      const outbox = await load(waiting);
      // What was put while it could not be loaded lies in the journal.
      if (hasFailed) void outbox.resume();
      return outbox;
    } catch (error) {
      loading = undefined;
      hasFailed = true;
      throw error;
    }
  }
  const loadOnce = () => (loading ??= loadNow());
  return {
    waiting,
    toggles,
    async put(draft, id = crypto.randomUUID()) {
      const entry = { ...draft, id, accountId: accountId(), at: Date.now() };
      const isWritten = journal.write(entry);
      waiting.set([...waiting.get(), entry]);
      let outbox: Outbox | undefined;
      try {
        outbox = await loadOnce();
        return await outbox.put(entry);
      } catch {
        // It goes when the outbox can be loaded: with the next entry, when the connection is back, or at the next start.
        if (isWritten && !outbox) return 'waiting';
        journal.remove(id);
        waiting.set(waiting.get().filter((other) => other !== entry));
        onDropped(draft.kind);
        return 'refused';
      }
    },
    hasUnstored: () => journal.read().length > 0,
    resume: () =>
      loadOnce().then(
        (outbox) => outbox.resume(),
        () => undefined,
      ),
  };
}
