import type { WebServices } from '@auscult/web/services/web-services';

/** What each kind of entry has to say; JSON, and readable by a later app. The file of a kind adds its own. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by declarations beside the kinds
export interface OutboxPayloads {}

export type OutboxKindName = keyof OutboxPayloads;

/** Something that the listener did, for the server to know. */
export interface OutboxDraft<K extends OutboxKindName = OutboxKindName> {
  readonly kind: K;
  /** Entries of one key reach the server in the order they were made. */
  readonly key: string;
  readonly payload: OutboxPayloads[K];
  /** For a switch: how it stands on screen until the server knows. */
  readonly on?: boolean;
}

/** A draft as it waits on the device. */
export interface OutboxEntry<K extends OutboxKindName = OutboxKindName> extends OutboxDraft<K> {
  /** A UUID: however often it is sent, it counts once. */
  readonly id: string;
  /** Whose it is; null for a guest's. It is sent by nobody else. */
  readonly accountId: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** `waiting`: no answer yet, it goes later. `refused`: the server never takes it. `replaced`: a later one of its key took its place. */
export type PutOutcome = 'sent' | 'waiting' | 'refused' | 'replaced';

/** What a kind needs to send and to keep. */
export type OutboxServices = Pick<WebServices, 'api' | 'queryClient' | 'session'>;

/** How the server is told of one kind of entry. */
export interface OutboxKind<K extends OutboxKindName> {
  /** Whether a newer entry of the same key makes an older one that still waits superfluous. */
  readonly latestWins: boolean;
  /** One idempotent call; rejects with what `answer` rejects with. */
  send(services: OutboxServices, entry: OutboxEntry<K>): Promise<unknown>;
  /** Writes what the server took into the kept data, in every tab. */
  settle(services: OutboxServices, entry: OutboxEntry<K>): void;
}

export type OutboxKinds = { readonly [K in OutboxKindName]: OutboxKind<K> };
