import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../context.ts';
import type { Mail, Mailer } from './mailer.ts';

export interface KeptMail extends Mail {
  readonly sentAt: string;
}

/** A mailer that sends nothing: it keeps the newest mails in a folder, where /dev/mailbox shows them. */
export interface DevelopmentMailer extends Mailer {
  /** Newest first. */
  mails(): Promise<readonly KeptMail[]>;
}

const KEPT_MAILS = 200;

export function createDevelopmentMailer({ folder, clock }: { folder: string; clock: Clock }): DevelopmentMailer {
  const names = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();

  return {
    async send(mail) {
      const sentAt = clock.now().toISOString();
      const kept: KeptMail = { ...mail, sentAt };
      // A mail that is sent again is the one that is there. The order is that of sending, also while the clock of a demonstration stands still.
      const earlier = (await names()).find((one) => one.endsWith(`_${mail.id}.json`));
      const name = earlier ?? `${Date.now()}_${mail.id}.json`;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${name}.part`), JSON.stringify(kept));
      await rename(join(folder, `${name}.part`), join(folder, name));
      for (const old of (await names()).slice(0, -KEPT_MAILS)) await rm(join(folder, old), { force: true });
    },
    async mails() {
      const texts = await Promise.all((await names()).map((name) => readFile(join(folder, name), 'utf8').catch(() => null)));
      return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as KeptMail])).toReversed();
    },
  };
}

/** Which mailer this is: the pages of the development mailbox exist only for this one. */
export const isDevelopmentMailer = (mailer: Mailer): mailer is DevelopmentMailer => 'mails' in mailer;
