import type { Progress, ProgressReport } from '@auscult/contract/entities/listening';
import type { Clock, Timers } from '@auscult/player/engine/player-options';
import { retryDelay } from '../../shared/outbox/retry-delay.ts';
import type { EntryStore } from './entry-store.ts';
import { type ReportEntry, reportOf } from './report-entry.ts';

/** The part of the response that is used: where the listener is, and what was heard. */
export type AcceptedProgress = Pick<Progress, 'timestamp' | 'progress' | 'position_applied' | 'heard'>;

/** Result of a request. `later`: no answer, or one that asks to retry; `unauthorized`: this session may not send it; `gone`: no such stream. */
export type SendOutcome =
  | { readonly outcome: 'accepted'; readonly progress: AcceptedProgress }
  | { readonly outcome: 'later' | 'unauthorized' | 'refused' | 'gone' };

export interface ReportQueueOptions {
  readonly store: EntryStore;
  readonly clock: Clock;
  readonly timers: Timers;
  /** A UUID that stays with the device. */
  readonly deviceId: string;
  send(userId: number, streamId: number, report: ProgressReport): Promise<SendOutcome>;
  /** Entries that an earlier page or another tab stored. */
  onRestored(entries: readonly ReportEntry[]): void;
  onAccepted(streamId: number, sent: readonly ReportEntry[], progress: AcceptedProgress): void;
  /** The server rejects it; it stays on the device and is sent again at the next start, or when the stretch has grown. */
  onRefused(entry: ReportEntry, outcome: 'refused' | 'gone'): void;
}

/** Reports of this account that the server has not accepted yet. */
export interface ReportQueue {
  /** Switches to the entries of this account; null while nobody is signed in. Entries of the previous account stay on the device. */
  use(userId: number | null): Promise<void>;
  put(entry: ReportEntry): void;
  /** Writes new entries to the device, before the call returns. */
  save(): void;
  /** Sends unsent entries, one request at a time per stream. */
  send(): void;
  /** Resolves when no request is in flight; entries may still be unsent. */
  idle(): Promise<void>;
  /** As `send`, after reading the entries that another tab or an earlier page stored; for when the connection is back. */
  resume(): Promise<void>;
}

/** Keeps a request below the 64 kB that a closing page may still send. */
const MAX_ENTRIES_PER_REPORT = 200;

export function createReportQueue(options: ReportQueueOptions): ReportQueue {
  const { store, clock, timers } = options;
  let owner: number | null = null;
  const entries = new Map<string, ReportEntry>();
  const unsaved = new Set<string>();
  const unsent = new Set<string>();
  const sentSingly = new Set<string>();
  const refused = new Set<string>();
  const inFlight = new Map<number, Promise<void>>();
  let isUnauthorized = false;
  let failures = 0;
  let stopRetry: (() => void) | null = null;

  async function use(userId: number | null): Promise<void> {
    if (userId === owner) return;
    save();
    owner = userId;
    for (const kept of [entries, unsaved, unsent, sentSingly, refused]) kept.clear();
    await resume();
  }

  async function resume(): Promise<void> {
    const userId = owner;
    if (userId === null) return;
    isUnauthorized = false;
    failures = 0;
    const kept = await store.read(userId);
    if (owner !== userId) return;
    options.onRestored(kept);
    for (const entry of kept) {
      const known = entries.get(entry.id);
      const isNews = !known || isNewer(entry, known);
      if (isNews) entries.set(entry.id, entry);
      if (isNews || !refused.has(entry.id)) unsent.add(entry.id);
    }
    send();
  }

  function put(entry: ReportEntry): void {
    if (owner === null) return;
    entries.set(entry.id, entry);
    unsaved.add(entry.id);
    unsent.add(entry.id);
  }

  function save(): void {
    for (const id of unsaved) {
      const entry = entries.get(id);
      if (entry && owner !== null) store.write(owner, entry);
    }
    unsaved.clear();
  }

  function send(): void {
    const streams = new Set<number>();
    for (const id of unsent) streams.add(entries.get(id)?.streamId ?? 0);
    for (const streamId of streams) if (streamId > 0) sendStream(streamId);
  }

  function sendStream(streamId: number): void {
    if (owner === null || isUnauthorized || inFlight.has(streamId)) return;
    const batch = nextBatch(streamId);
    if (batch.length === 0) return;
    for (const { id } of batch) unsent.delete(id);
    inFlight.set(streamId, report(owner, streamId, batch));
  }

  async function report(userId: number, streamId: number, batch: readonly ReportEntry[]): Promise<void> {
    const answer = await options
      .send(userId, streamId, reportOf(batch, options.deviceId, clock.now()))
      .catch((): SendOutcome => ({ outcome: 'later' }));
    inFlight.delete(streamId);
    // Another account is signed in by now: remove what was accepted; the rest stays on the device.
    if (owner === userId) return handleOutcome(streamId, batch, answer);
    if (answer.outcome === 'accepted') for (const entry of batch) store.removeIfSame(userId, entry);
    send();
  }

  function nextBatch(streamId: number): readonly ReportEntry[] {
    const waiting = [...unsent].flatMap((id) => entries.get(id) ?? []).filter((entry) => entry.streamId === streamId);
    const single = waiting.find(({ id }) => sentSingly.has(id));
    return single ? [single] : waiting.slice(0, MAX_ENTRIES_PER_REPORT);
  }

  function handleOutcome(streamId: number, batch: readonly ReportEntry[], answer: SendOutcome): void {
    switch (answer.outcome) {
      case 'accepted':
        failures = 0;
        batch.forEach(acknowledge);
        options.onAccepted(streamId, batch, answer.progress);
        return sendStream(streamId);
      case 'later':
        requeue(batch);
        return retryLater();
      case 'unauthorized':
        isUnauthorized = true;
        return requeue(batch);
      case 'refused':
        if (batch.length > 1) {
          // One invalid entry rejects the whole request: send each singly.
          for (const { id } of batch) sentSingly.add(id);
          requeue(batch);
        } else for (const entry of batch) reject(entry, 'refused');
        return sendStream(streamId);
      case 'gone':
        for (const entry of batch) reject(entry, 'gone');
    }
  }

  function acknowledge(sent: ReportEntry): void {
    if (owner === null) return;
    sentSingly.delete(sent.id);
    if (entries.get(sent.id) !== sent) return;
    store.removeIfSame(owner, sent);
    entries.delete(sent.id);
  }

  function reject(entry: ReportEntry, outcome: 'refused' | 'gone'): void {
    sentSingly.delete(entry.id);
    refused.add(entry.id);
    options.onRefused(entry, outcome);
  }

  function requeue(batch: readonly ReportEntry[]): void {
    for (const { id } of batch) unsent.add(id);
  }

  function retryLater(): void {
    const delay = retryDelay(failures);
    failures += 1;
    stopRetry?.();
    stopRetry = timers.after(delay, send);
  }

  async function idle(): Promise<void> {
    while (inFlight.size > 0) await Promise.all(inFlight.values());
  }

  return { use, put, save, send, idle, resume };
}

/** Whether the stored entry is newer than the one in memory. */
function isNewer(stored: ReportEntry, known: ReportEntry): boolean {
  if (stored.kind === 'heard' && known.kind === 'heard') return stored.to > known.to;
  return stored.kind === 'position' && known.kind === 'position' && stored.at > known.at;
}
