import { DeliveryFailure } from '../../../adapters/delivery-failure.ts';
import type { Job } from '../../../jobs/job.ts';
import { type PushDefinition, SEND_PUSH } from './define-push.ts';
import { findDevice, removeDeadDevice } from './device-queries.ts';

/** The job that sends what `enqueuePush` enqueued. A device that is no more is forgotten. */
export function sendPushJob(notifications: readonly PushDefinition[]): Job {
  const byPurpose = new Map<string, PushDefinition>(notifications.map((one) => [one.purpose, one]));
  return {
    name: SEND_PUSH,
    async run(context, payload) {
      const { purpose, deviceId, job_id: id, ...rest } = payload;
      const definition = byPurpose.get(String(purpose));
      if (definition === undefined) throw new Error(`there is no notification ${String(purpose)}`);
      const device = await findDevice(context.db, Number(deviceId));
      if (device === null) return;
      const content = await definition.compose(context, rest as never, device.language);
      if (content === null) return;
      try {
        const outcome = await context.push.send(device, { id: String(id), ...content });
        if (outcome === 'gone') await removeDeadDevice(context.db, Number(deviceId), device.token);
      } catch (error) {
        if (!(error instanceof DeliveryFailure && error.isSettled)) throw error;
        context.log.error({ err: error, purpose }, 'a notification was not sent and is not tried again');
      }
    },
  };
}
