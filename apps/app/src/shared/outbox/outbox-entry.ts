import type { WebServices } from '@auscult/web/services/web-services';

/** The payload of each kind of entry: JSON that later versions of the app can read. The file of a kind adds its own. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by declarations beside the kinds
export interface OutboxPayloads {}

export type OutboxKindName = keyof OutboxPayloads;

/** An action to send to the server. */
export interface OutboxDraft<K extends OutboxKindName = OutboxKindName> {
  readonly kind: K;
  /** Entries of one key reach the server in the order they were made. */
  readonly key: string;
  readonly payload: OutboxPayloads[K];
  /** For toggles: the optimistic value. */
  readonly on?: boolean;
}

/** A stored draft. */
export interface OutboxEntry<K extends OutboxKindName = OutboxKindName> extends OutboxDraft<K> {
  /** A UUID: however often it is sent, it counts once. */
  readonly id: string;
  /** The owner, null for a guest; sent only while that account is signed in. */
  readonly accountId: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** `waiting`: not sent yet. `refused`: the server rejected it. `replaced`: by a later entry with the same key. */
export type PutOutcome = 'sent' | 'waiting' | 'refused' | 'replaced';

/** Services that kinds use. */
export type OutboxServices = Pick<WebServices, 'api' | 'queryClient' | 'session' | 'toasts' | 'texts'>;

/** What `send` answered, and whether it could not be sent at once. */
export interface SentEntry {
  readonly answer: unknown;
  readonly isDelayed: boolean;
}

/** How one kind of entry is sent. */
export interface OutboxKind<K extends OutboxKindName> {
  /** Whether a newer entry replaces a waiting one with the same key. */
  readonly latestWins: boolean;
  /** One idempotent call; rejects with what `answer` rejects with. */
  send(services: OutboxServices, entry: OutboxEntry<K>): Promise<unknown>;
  /** Applies an accepted entry to the query cache, in every tab; `sent` only in the tab that sent it. */
  onAccepted(services: OutboxServices, entry: OutboxEntry<K>, sent?: SentEntry): void;
  /** The server refused it: what is shown may be outdated. */
  onRefused?(services: OutboxServices, entry: OutboxEntry<K>): void;
}

export type OutboxKinds = { readonly [K in OutboxKindName]: OutboxKind<K> };
