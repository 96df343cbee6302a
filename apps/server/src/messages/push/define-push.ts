import type { Language } from '@auscult/domain/access/viewer';
import type { PushMessage } from '../../adapters/push/push-sender.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { type ErrandPayload, queueErrands } from '../../jobs/errand-queries.ts';
import { listDeviceIds } from './device-queries.ts';

/** A notification by its purpose. */
export interface PushDefinition<Payload = never> {
  readonly purpose: string;
  /** In the reader's language; null: there is nothing to say any more. */
  readonly compose: (context: AppContext, payload: Payload, language: Language) => Promise<Omit<PushMessage, 'id'> | null>;
}

export const SEND_PUSH = 'send_push';

/** Tells all devices of these accounts soon after the transaction commits, each by an errand of its own: one that fails repeats nothing elsewhere. */
export async function queuePush<Payload extends ErrandPayload>(
  tx: Database,
  push: PushDefinition<Payload>,
  accountIds: readonly number[],
  payload: Payload,
): Promise<void> {
  const deviceIds = await listDeviceIds(tx, accountIds);
  await queueErrands(
    tx,
    SEND_PUSH,
    deviceIds.map((deviceId) => ({ ...payload, purpose: push.purpose, deviceId })),
  );
}
