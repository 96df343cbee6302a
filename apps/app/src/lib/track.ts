import type { ApiClient } from '@auscult/client/api-client';
import type { TrackedAction } from '@auscult/contract/entities/tracking';

/** Counts an action. Always resolves: nobody waits for it and nothing fails because of it. */
export async function track(api: ApiClient, action: TrackedAction, entityId: number | null = null): Promise<void> {
  await api.POST('/v1/trackings', { body: { id: crypto.randomUUID(), action, entity_id: entityId } }).catch(() => undefined);
}
