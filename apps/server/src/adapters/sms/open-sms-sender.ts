import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/config.ts';
import { callService } from '../../egress/call-service.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import { createDevelopmentSmsSender } from './development-sms-sender.ts';
import { createHttpSmsSender } from './http-sms-sender.ts';
import type { SmsSender } from './sms-sender.ts';

const absentSmsSender: SmsSender = {
  send: () => Promise.reject(new DeliveryFailure('SMS_URL is not set: this server has no way to send SMS', { isPermanent: true })),
};

/** The sender that the configuration names; without one a demonstration keeps its messages. */
export function openSmsSender({ mode, dataDir, sms }: Pick<Config, 'mode' | 'dataDir' | 'sms'>, { clock }: { clock: Clock }): SmsSender {
  if (sms !== null) return createHttpSmsSender(sms, callService);
  return mode === 'demo' ? createDevelopmentSmsSender({ folder: join(dataDir, 'sms'), clock }) : absentSmsSender;
}
