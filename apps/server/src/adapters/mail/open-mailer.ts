import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/config.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import { createDevelopmentMailer } from './development-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** For servers without SMTP_URL: sending fails at once and permanently. */
const absentMailer: Mailer = {
  send: () => Promise.reject(new DeliveryFailure('SMTP_URL is not set: this server has no way to send mail', { isPermanent: true })),
};

/** The mailer that the configuration names; without one a demonstration keeps its mails. */
export function openMailer({ mode, dataDir, smtp }: Pick<Config, 'mode' | 'dataDir' | 'smtp'>, { clock }: { clock: Clock }): Mailer {
  if (smtp !== null) return createSmtpMailer(smtp);
  return mode === 'demo' ? createDevelopmentMailer({ folder: join(dataDir, 'mail'), clock }) : absentMailer;
}
