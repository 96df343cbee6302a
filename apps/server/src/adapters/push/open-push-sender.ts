import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import type { ReadyConfig } from '../../config/config.ts';
import { callService } from '../../egress/call-service.ts';
import type { Ids } from '../../ids.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import { createApnsSender } from './apns-sender.ts';
import { createDevelopmentPushSender } from './development-push-sender.ts';
import { createFcmSender } from './fcm-sender.ts';
import type { PushMessage, PushOutcome, PushSender, PushType } from './push-sender.ts';
import { derivedVapidScalar, vapidKey } from './web/vapid-key.ts';
import { createWebPushInThread } from './web/web-push-in-thread.ts';
import type { ThreadSettings } from './web/web-push-thread.ts';

interface Service {
  send(token: string, message: PushMessage): Promise<PushOutcome>;
}

/** Hands each message to the service of its device. */
export function routePushes(services: Readonly<Record<PushType, Service | null>>, webKey: string | null): PushSender {
  return {
    webKey,
    async send({ type, token }, message) {
      const service = services[type];
      if (service === null) throw new DeliveryFailure(`this server has no way to send to ${type}`, { isPermanent: true });
      return service.send(token, message);
    },
  };
}

type Wanted = Pick<ReadyConfig, 'mode' | 'dataDir' | 'secretKey' | 'vapid' | 'fcm' | 'apns'>;

/** The services that the configuration names; without any a demonstration keeps its notifications. */
export function openPushSender(config: Wanted, { clock, ids, egress }: { clock: Clock; ids: Ids; egress: ThreadSettings['egress'] }): PushSender {
  const { mode, dataDir, secretKey, vapid, fcm, apns } = config;
  if (mode === 'demo' && vapid === null && fcm === null && apns === null) {
    const { publicKey: webKey } = vapidKey(derivedVapidScalar(secretKey));
    return createDevelopmentPushSender({ folder: join(dataDir, 'push'), clock, webKey, uuid: ids.uuid });
  }
  const web = vapid && createWebPushInThread({ vapid, egress });
  const android = fcm && createFcmSender(fcm, { call: callService, clock });
  const ios = apns && createApnsSender(apns, { clock });
  return routePushes({ web, android, ios }, web?.publicKey ?? null);
}
