import type { Language } from '@auscult/domain/access/viewer';
import { DeliveryFailure } from '../../../adapters/delivery-failure.ts';
import type { PushMessage } from '../../../adapters/push/push-sender.ts';
import type { AppContext } from '../../../context.ts';
import type { JobPayload } from '../../../jobs/job.ts';
import { enqueueMessage, type Message } from '../message.ts';
import { findDevice, type ListeningDevice, removeDeadDevice } from './device-queries.ts';

type Content = Omit<PushMessage, 'id'>;

interface Definition<Payload> {
  /** In the reader's language; null: there is nothing to say any more. */
  compose(context: AppContext, payload: Payload, language: Language): Promise<Content | null>;
}

export interface Push<Payload> extends Message<Payload & { readonly deviceId: number }> {
  /**
   * Sends the same to many devices. Those where it failed get a job each, with the same id, so that a second copy replaces the first; so do those that
   * were not tried because `signal` or slow services left no time.
   */
  sendToAll(context: AppContext, devices: readonly ListeningDevice[], payload: Payload, id: string, signal: AbortSignal): Promise<void>;
}

/** Of one batch: a push service answers within a tenth of a second or so. */
const SENT_AT_ONCE = 32;
/** A job that takes five minutes counts as abandoned. */
const LONGEST_BATCH_MS = 240_000;

async function deliver(context: AppContext, device: ListeningDevice, content: Content, id: string): Promise<void> {
  const outcome = await context.push.send(device, { id, ...content });
  if (outcome === 'gone') await removeDeadDevice(context.db, device.id, device.token);
}

/** A notification to one device; a device that no longer exists is removed. */
export function definePush<Payload extends JobPayload>(purpose: string, { compose }: Definition<Payload>): Push<Payload> {
  const push: Push<Payload> = {
    channel: 'push',
    purpose,
    async send(context, payload, id) {
      const device = await findDevice(context.db, payload.deviceId);
      const content = device && (await compose(context, payload, device.language));
      if (device !== null && content !== null) await deliver(context, device, content, id);
    },
    async sendToAll(context, devices, payload, id, signal) {
      const contents = new Map<Language, Content | null>();
      for (const language of new Set(devices.map((device) => device.language))) contents.set(language, await compose(context, payload, language));
      const calledOff = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_BATCH_MS)]);
      const failed: number[] = [];
      const left = devices.values();
      const sendLeft = async () => {
        for (const device of left) {
          const content = contents.get(device.language);
          if (!content) continue;
          try {
            calledOff.throwIfAborted();
            await deliver(context, device, content, id);
          } catch (error) {
            if (!(error instanceof DeliveryFailure && error.isPermanent)) failed.push(device.id);
            else context.log.error({ err: error, channel: 'push', purpose }, 'a message was not sent and is not tried again');
          }
        }
      };
      await Promise.all(Array.from({ length: SENT_AT_ONCE }, sendLeft));
      await enqueueMessage(context.db, push, ...failed.map((deviceId) => ({ ...payload, deviceId, job_id: id })));
    },
  };
  return push;
}
