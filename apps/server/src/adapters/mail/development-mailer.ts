import type { Clock } from '../../clock.ts';
import { createDevOutbox, type Stored } from '../dev-outbox.ts';
import type { Mail, Mailer } from './mailer.ts';

export type StoredMail = Stored<Mail>;

/** A mailer that sends nothing: it keeps the newest mails in a folder, where /dev/mailbox shows them. */
export interface DevelopmentMailer extends Mailer {
  /** Newest first. */
  mails(): Promise<readonly StoredMail[]>;
}

export function createDevelopmentMailer(place: { folder: string; clock: Clock }): DevelopmentMailer {
  const outbox = createDevOutbox<Mail>(place);
  return { send: (mail) => outbox.add(mail.id, mail), mails: outbox.entries };
}

/** Which mailer this is: the pages of the development mailbox exist only for this one. */
export const isDevelopmentMailer = (mailer: Mailer): mailer is DevelopmentMailer => 'mails' in mailer;
