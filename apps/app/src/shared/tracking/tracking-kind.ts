import { answer } from '@auscult/client/api-client';
import type { TrackedAction } from '@auscult/contract/entities/tracking';
import type { OutboxKind } from '../outbox/outbox-entry.ts';

declare module '../outbox/outbox-entry.ts' {
  interface OutboxPayloads {
    readonly tracking: { readonly action: TrackedAction; readonly entityId: number | null };
  }
}

/** Tracked actions that could not be sent at once; the server deduplicates by id and uses `made_at`. */
export const trackingKind: OutboxKind<'tracking'> = {
  latestWins: false,
  send: ({ api }, { id, at, payload: { action, entityId: entity_id } }) =>
    answer(api.POST('/v1/trackings', { body: { id, action, entity_id, meta_data: { made_at: new Date(at).toISOString() } } })),
  onAccepted: () => undefined,
};
