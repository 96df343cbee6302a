import type { SmsSettings } from '../../config/senders.ts';
import type { CallService } from '../../egress/call-service.ts';
import { EgressRefusal } from '../../egress/egress-refusal.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { SmsSender } from './sms-sender.ts';

const DEADLINE_MS = 10_000;
/** Nothing of the answer is used but its status. */
const MAXIMUM_BYTES = 64 * 1024;
/** Statuses that may pass; every other 4xx would be answered again. */
const MAY_PASS: ReadonlySet<number> = new Set([401, 402, 403, 408, 409, 425, 429]);

/** A provider that takes `{ from, to, text, reference }` as JSON with a bearer token; others want a few lines of gateway in between. */
export function createHttpSmsSender({ url, token, sender }: SmsSettings, call: CallService): SmsSender {
  return {
    async send({ id, to, text }) {
      const status = await call(url, {
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': id },
        body: JSON.stringify({ from: sender, to, text, reference: id }),
        maximumBytes: MAXIMUM_BYTES,
        deadlineMs: DEADLINE_MS,
      }).then(
        (answer) => answer.status,
        (error: unknown) => {
          throw new DeliveryFailure(`the SMS provider could not be used (${error instanceof EgressRefusal ? error.reason : 'unknown reason'})`);
        },
      );
      if (status >= 200 && status < 300) return;
      throw new DeliveryFailure(`the SMS provider answered ${status}`, { isPermanent: status < 500 && status >= 400 && !MAY_PASS.has(status) });
    },
  };
}
