import type { Clock } from '../../clock.ts';
import { createDevOutbox, type Stored } from '../dev-outbox.ts';
import type { Mail, Mailer } from './mailer.ts';

export type KeptMail = Stored<Mail>;

/** A mailer that sends nothing: it keeps the newest mails in a folder, where /dev/mailbox shows them. */
export interface DevelopmentMailer extends Mailer {
  /** Newest first. */
  mails(): Promise<readonly KeptMail[]>;
}

export function createDevelopmentMailer(place: { folder: string; clock: Clock }): DevelopmentMailer {
  const kept = createDevOutbox<Mail>(place);
  return { send: (mail) => kept.keep(mail.id, mail), mails: kept.entries };
}

/** Which mailer this is: the pages of the development mailbox exist only for this one. */
export const isDevelopmentMailer = (mailer: Mailer): mailer is DevelopmentMailer => 'mails' in mailer;
