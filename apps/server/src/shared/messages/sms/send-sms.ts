import { DeliveryFailure } from '../../../adapters/delivery-failure.ts';
import type { Job } from '../../../jobs/job.ts';
import { SEND_SMS, type SmsDefinition } from './define-sms.ts';

/** The job that sends what `enqueueSms` enqueued. */
export function sendSmsJob(messages: readonly SmsDefinition[]): Job {
  const byPurpose = new Map<string, SmsDefinition>(messages.map((message) => [message.purpose, message]));
  return {
    name: SEND_SMS,
    async run(context, payload) {
      const { purpose, job_id: id, ...rest } = payload;
      const message = byPurpose.get(String(purpose));
      if (message === undefined) throw new Error(`there is no SMS ${String(purpose)}`);
      const composed = await message.compose(context, rest as never);
      if (composed === null) return;
      try {
        await context.sms.send({ id: String(id), ...composed });
      } catch (error) {
        if (!(error instanceof DeliveryFailure && error.isSettled)) throw error;
        context.log.error({ err: error, purpose }, 'an SMS was not sent and is not tried again');
      }
    },
  };
}
