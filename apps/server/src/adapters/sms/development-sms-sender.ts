import type { Clock } from '../../clock.ts';
import { createDevOutbox, type Stored } from '../dev-outbox.ts';
import type { Sms, SmsSender } from './sms-sender.ts';

/** Sends nothing: it keeps the newest messages in a folder, where /dev/sms shows them. */
export interface DevelopmentSmsSender extends SmsSender {
  /** Newest first. */
  messages(): Promise<readonly Stored<Sms>[]>;
}

export function createDevelopmentSmsSender(place: { folder: string; clock: Clock }): DevelopmentSmsSender {
  const outbox = createDevOutbox<Sms>(place);
  return { send: (sms) => outbox.add(sms.id, sms), messages: outbox.entries };
}

/** Which sender this is: the page of messages exists only for this one. */
export const isDevelopmentSmsSender = (sender: SmsSender): sender is DevelopmentSmsSender => 'messages' in sender;
