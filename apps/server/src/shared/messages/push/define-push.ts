import type { Language } from '@auscult/domain/access/viewer';
import type { PushMessage } from '../../../adapters/push/push-sender.ts';
import type { AppContext } from '../../../context.ts';
import type { JobPayload } from '../../../jobs/job-queries.ts';
import type { Message } from '../message.ts';
import { findDevice, removeDeadDevice } from './device-queries.ts';

interface Definition<Payload> {
  /** In the reader's language; null: there is nothing to say any more. */
  compose(context: AppContext, payload: Payload, language: Language): Promise<Omit<PushMessage, 'id'> | null>;
}

/** A notification to one device; a device that no longer exists is removed. */
export function definePush<Payload extends JobPayload>(
  purpose: string,
  { compose }: Definition<Payload>,
): Message<Payload & { readonly deviceId: number }> {
  return {
    channel: 'push',
    purpose,
    async send(context, payload, id) {
      const { deviceId } = payload;
      const device = await findDevice(context.db, deviceId);
      const content = device && (await compose(context, payload, device.language));
      if (device === null || content === null) return;
      const outcome = await context.push.send(device, { id, ...content });
      if (outcome === 'gone') await removeDeadDevice(context.db, deviceId, device.token);
    },
  };
}
