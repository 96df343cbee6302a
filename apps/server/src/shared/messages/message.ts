import { DeliveryFailure } from '../../adapters/delivery-failure.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Job, JobKind, JobPayload } from '../../jobs/job.ts';
import { enqueueJobs } from '../../jobs/job-queries.ts';

const CHANNELS = ['mail', 'sms', 'push'] as const;
type Channel = (typeof CHANNELS)[number];
/** They wait for services that may not answer; users even name those of pushes. */
const AT_ONCE: Readonly<Record<Channel, number>> = { mail: 4, sms: 4, push: 3 };

/** A mail, an SMS or a notification, by its purpose. The payload's type is for the caller who enqueues it. */
export interface Message<Payload = never> {
  readonly channel: Channel;
  readonly purpose: string;
  /** Hundreds get one at the same time: it goes after those of its channel that somebody may be waiting for. */
  readonly isBulk?: boolean;
  /** Composes and sends it, with the same `id` at every attempt; sends nothing when nobody is to be told any more. Rejects with a DeliveryFailure. */
  readonly send: (context: AppContext, payload: Payload, id: string) => Promise<void>;
}

export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'channel' in value && 'purpose' in value && 'send' in value;

const kindOf = (channel: Channel): JobKind => ({ name: `send_${channel}`, atOnce: AT_ONCE[channel] });

/** Sends the message soon after the transaction commits, by a job per payload. Payloads name reader and subject by ids; no tokens, codes or addresses. */
export async function enqueueMessage<Payload extends JobPayload>(
  tx: Database,
  message: Message<Payload>,
  ...payloads: readonly Payload[]
): Promise<void> {
  await enqueueJobs(
    tx,
    kindOf(message.channel),
    payloads.map((payload) => ({ ...payload, purpose: message.purpose })),
    message,
  );
}

/** The jobs that send what `enqueueMessage` enqueued, one for each channel. */
export function messageJobs(messages: readonly Message[]): readonly Job[] {
  return CHANNELS.map((channel) => {
    const byPurpose = new Map(messages.filter((message) => message.channel === channel).map((message) => [message.purpose, message]));
    return {
      ...kindOf(channel),
      async run(context, { purpose, job_id: id, ...payload }) {
        const message = byPurpose.get(String(purpose));
        if (message === undefined) throw new Error(`there is no ${channel} ${String(purpose)}`);
        try {
          await message.send(context, payload as never, String(id));
        } catch (error) {
          if (!(error instanceof DeliveryFailure && error.isPermanent)) throw error;
          context.log.error({ err: error, channel, purpose }, 'a message was not sent and is not tried again');
        }
      },
    };
  });
}
