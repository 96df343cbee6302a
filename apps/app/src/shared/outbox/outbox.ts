import { ApiError, Unreachable } from '@auscult/client/api-error';
import type { Timers } from '@auscult/player/engine/player-options';
import type { Store } from '@auscult/web/state/store';
import type { OutboxEntry, OutboxKind, OutboxKindName, OutboxKinds, OutboxServices, PutOutcome } from './outbox-entry.ts';
import type { OutboxJournal } from './outbox-journal.ts';
import type { OutboxStore } from './outbox-store.ts';
import { retryDelay } from './retry-delay.ts';

export interface OutboxOptions {
  readonly store: OutboxStore;
  readonly journal: OutboxJournal;
  readonly kinds: OutboxKinds;
  readonly services: OutboxServices;
  /** The waiting entries, for screens. */
  readonly waiting: Store<readonly OutboxEntry[]>;
  readonly timers: Timers;
  /** Runs `act` under a lock shared by all tabs. */
  withLock(act: () => Promise<void>): Promise<void>;
  /** Notifies the other tabs of a change; `accepted` is an entry that the server accepted. */
  notifyTabs(accepted?: OutboxEntry): void;
  /** The server refused permanently. */
  onRefused(entry: OutboxEntry, error: unknown): void;
  /** The app itself failed at this entry, which waits; for error monitoring. */
  onFailed(entry: OutboxEntry, error: unknown): void;
  /** Whether any entry of any account waits on this device. */
  onWaiting(anything: boolean): void;
}

export interface Outbox {
  put(entry: OutboxEntry): Promise<PutOutcome>;
  /** Reads the stored entries and sends those of this account. */
  resume(): Promise<void>;
  /** Another tab called `notifyTabs`. */
  onNotification(accepted?: OutboxEntry): Promise<void>;
}

/**
 * Sends entries one after the other, in the order they were made; an entry is removed when the server has accepted or refused it.
 * What this version of the app cannot send, as it is of a newer one or breaks, stays for another version and holds up no other entry.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, journal, services, waiting, timers, withLock, notifyTabs } = options;
  const outcomes = new Map<string, PutOutcome>();
  const unstored = new Map<string, OutboxEntry>();
  /** Entries that could not be sent when they were made. */
  const delayed = new Set<string>();
  /** Entries at which the app itself failed: not tried again before `resume`. */
  const failed = new Set<string>();
  let failures = 0;
  let stopRetry: (() => void) | undefined;
  const account = () => services.session.getState().user?.id ?? null;

  async function publishWaiting(): Promise<readonly OutboxEntry[]> {
    const stored = await store.list();
    options.onWaiting(stored.length > 0);
    const ids = new Set(stored.map(({ id }) => id));
    const own = [...stored, ...[...unstored.values()].filter(({ id }) => !ids.has(id))].filter(({ accountId }) => accountId === account());
    waiting.set(own);
    return own;
  }

  async function add(entry: OutboxEntry): Promise<readonly string[]> {
    const replaced = await store.add(entry, kindOf(options.kinds, entry)?.latestWins ?? false);
    journal.remove(entry.id);
    unstored.delete(entry.id);
    return replaced;
  }

  /** What an earlier page wrote and did not live to store. */
  async function storeJournal(): Promise<void> {
    const stored = new Set((await store.list()).map(({ id }) => id));
    for (const entry of journal.read()) {
      if (stored.has(entry.id)) journal.remove(entry.id);
      else if (!outcomes.has(entry.id)) await add(entry).catch(() => unstored.set(entry.id, entry));
    }
  }

  function replaceUnstored({ key, accountId }: OutboxEntry): void {
    for (const [id, other] of unstored) {
      if (other.key !== key || other.accountId !== accountId) continue;
      unstored.delete(id);
      journal.remove(id);
      if (outcomes.has(id)) outcomes.set(id, 'replaced');
    }
  }

  async function put(entry: OutboxEntry): Promise<PutOutcome> {
    if (kindOf(options.kinds, entry)?.latestWins) replaceUnstored(entry);
    unstored.set(entry.id, entry);
    outcomes.set(entry.id, 'waiting');
    try {
      for (const id of await add(entry)) if (outcomes.has(id)) outcomes.set(id, 'replaced');
    } catch {
      // Nowhere to store it: it is sent from memory, and stays in the journal if that has it.
    }
    try {
      await publishWaiting();
      notifyTabs();
      await withLock(sendAll);
    } catch (error) {
      // The browser closed the database, say: what is stored is there at the next start.
      options.onFailed(entry, error);
    }
    const outcome = outcomes.get(entry.id) ?? 'waiting';
    outcomes.delete(entry.id);
    if (outcome !== 'waiting') return outcome;
    if (unstored.has(entry.id)) {
      if (journal.read().some(({ id }) => id === entry.id)) return 'waiting';
      unstored.delete(entry.id);
      throw new Error('An outbox entry could be neither sent nor stored');
    }
    // No longer stored but not sent from here: another tab sent it.
    const stored = await store.list().catch(() => [entry]);
    return stored.some(({ id }) => id === entry.id) ? 'waiting' : 'sent';
  }

  /** Sends until nothing is left or the server is unreachable. A failed entry holds back later entries with the same key. */
  async function sendAll(): Promise<void> {
    const held = new Set<string>();
    for (;;) {
      const entry = (await publishWaiting()).find(({ id, key, kind }) => kind in options.kinds && !failed.has(id) && !held.has(key));
      if (!entry) break;
      const answer = await send(entry);
      if (answer.outcome === 'stop' || answer.outcome === 'later') delayed.add(entry.id);
      if (answer.outcome === 'stop') {
        retryLater();
        return;
      }
      if (answer.outcome === 'later') held.add(entry.key);
      else if (answer.outcome === 'failed') {
        failed.add(entry.id);
        options.onFailed(entry, answer.error);
      } else await complete(entry, answer);
    }
    if (held.size > 0) retryLater();
    else failures = 0;
  }

  async function send(entry: OutboxEntry): Promise<Answer> {
    try {
      return { outcome: 'sent', sent: await kindOf(options.kinds, entry)?.send(services, entry) };
    } catch (error) {
      return { outcome: outcomeOf(error), error };
    }
  }

  async function complete(entry: OutboxEntry, { outcome, sent, error }: Answer): Promise<void> {
    apply(entry, (kind) => {
      if (outcome === 'sent') kind.onAccepted(services, entry, { answer: sent, isDelayed: delayed.delete(entry.id) });
      else kind.onRefused?.(services, entry);
    });
    unstored.delete(entry.id);
    journal.remove(entry.id);
    await store.remove(entry.id);
    const isReplaced = (await publishWaiting()).some(({ key, id }) => key === entry.key && id !== entry.id && !failed.has(id));
    if (outcomes.has(entry.id)) outcomes.set(entry.id, isReplaced ? 'replaced' : outcome === 'sent' ? 'sent' : 'refused');
    if (outcome === 'sent') notifyTabs(entry);
    else {
      notifyTabs();
      options.onRefused(entry, error);
    }
  }

  /** Changes what is shown; an error in it must not make the entry be sent again. */
  function apply(entry: OutboxEntry, act: (kind: OutboxKind<OutboxKindName>) => void): void {
    try {
      const kind = kindOf(options.kinds, entry);
      if (kind) act(kind);
    } catch (error) {
      options.onFailed(entry, error);
    }
  }

  function retryLater(): void {
    stopRetry?.();
    stopRetry = timers.after(retryDelay(failures), () => void withLock(sendAll));
    failures += 1;
  }

  return {
    put,
    async resume() {
      failed.clear();
      await storeJournal();
      const waits = await publishWaiting();
      for (const { id } of waits) if (!outcomes.has(id)) delayed.add(id);
      const sendAnew = () => {
        failures = 0;
        return sendAll();
      };
      if (waits.length > 0) await withLock(sendAnew);
    },
    async onNotification(accepted) {
      if (accepted) unstored.delete(accepted.id);
      if (accepted && accepted.accountId === account()) apply(accepted, (kind) => kind.onAccepted(services, accepted));
      // Where the store cannot be read any more, whoever puts something is told.
      await publishWaiting().catch(() => undefined);
    },
  };
}

interface Answer {
  readonly outcome: 'sent' | 'refused' | 'later' | 'stop' | 'failed';
  /** What the server answered. */
  readonly sent?: unknown;
  readonly error?: unknown;
}

/** Without a connection or session nothing else would succeed: stop. A server error may concern this entry only: later. */
function outcomeOf(error: unknown): Answer['outcome'] {
  if (error instanceof Unreachable) return 'stop';
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 401 || error.status === 429) return 'stop';
  // Without a code of ours it is what stands between that refuses, as a proxy of a hospital: the server has not seen it.
  return error.code === '' || error.status >= 500 || error.status === 408 || error.status === 425 ? 'later' : 'refused';
}

// The kind and its payload come from one entry; the map's type cannot say that they belong together. Undefined for a kind of a newer version of the app.
function kindOf(kinds: OutboxKinds, { kind }: OutboxEntry): OutboxKind<OutboxKindName> | undefined {
  return kinds[kind];
}
