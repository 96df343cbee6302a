import { answer } from '@auscult/client/api-client';
import { Unreachable } from '@auscult/client/api-error';
import type { TrackedAction } from '@auscult/contract/entities/tracking';
import type { AppServices } from '../services/services.tsx';

/** Tracks an action; queued in the outbox when offline. Always resolves. */
export async function track(
  { api, outbox }: Pick<AppServices, 'api' | 'outbox'>,
  action: TrackedAction,
  entityId: number | null = null,
): Promise<void> {
  const id = crypto.randomUUID();
  await answer(api.POST('/v1/trackings', { body: { id, action, entity_id: entityId } })).catch((error: unknown) =>
    error instanceof Unreachable ? outbox.put({ kind: 'tracking', key: 'tracking', payload: { action, entityId } }, id) : undefined,
  );
}
