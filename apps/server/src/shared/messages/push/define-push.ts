import type { Language } from '@auscult/domain/access/viewer';
import type { PushMessage } from '../../../adapters/push/push-sender.ts';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { enqueueJobs, type JobPayload } from '../../../jobs/job-queries.ts';
import { listDeviceIds } from './device-queries.ts';

/** A notification by its purpose. */
export interface PushDefinition<Payload = never> {
  readonly purpose: string;
  /** In the reader's language; null: there is nothing to say any more. */
  readonly compose: (context: AppContext, payload: Payload, language: Language) => Promise<Omit<PushMessage, 'id'> | null>;
}

export const SEND_PUSH = 'send_push';

/** Tells all devices of these accounts soon after the transaction commits, each by a job of its own: one that fails repeats nothing elsewhere. */
export async function enqueuePush<Payload extends JobPayload>(
  tx: Database,
  push: PushDefinition<Payload>,
  accountIds: readonly number[],
  payload: Payload,
): Promise<void> {
  const deviceIds = await listDeviceIds(tx, accountIds);
  await enqueueJobs(
    tx,
    SEND_PUSH,
    deviceIds.map((deviceId) => ({ ...payload, purpose: push.purpose, deviceId })),
  );
}
