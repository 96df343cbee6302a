import type { Clock } from '../../clock.ts';
import { createDevOutbox, type Stored } from '../dev-outbox.ts';
import type { PushMessage, PushSender, PushType } from './push-sender.ts';

export type StoredPush = Stored<PushMessage & { readonly type: PushType }>;

/** Sends nothing: it keeps the newest notifications in a folder, where /dev/push shows them. */
export interface DevelopmentPushSender extends PushSender {
  /** Newest first. */
  pushes(): Promise<readonly StoredPush[]>;
}

export function createDevelopmentPushSender(place: { folder: string; clock: Clock; webKey: string; uuid: () => string }): DevelopmentPushSender {
  const outbox = createDevOutbox<PushMessage & { type: PushType }>(place);
  return {
    webKey: place.webKey,
    async send({ type }, message) {
      // One message goes to many devices.
      await outbox.add(place.uuid(), { ...message, type });
      return 'sent';
    },
    pushes: outbox.entries,
  };
}

/** Which sender this is: the page of notifications exists only for this one. */
export const isDevelopmentPushSender = (sender: PushSender): sender is DevelopmentPushSender => 'pushes' in sender;
