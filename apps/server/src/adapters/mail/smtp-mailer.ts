import { isLoopback } from '../../config/loopback.ts';
import type { SmtpSettings } from '../../config/senders.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { Mailer } from './mailer.ts';

/** Stopping the server waits for the mails under way, for half a minute at most. */
const STEP_TIMEOUT_MS = 10_000;
const CONNECTIONS = 2;

/** Hands mails to the SMTP server of `url`. Its connections stay open a while, so that mails that follow each other share one. */
export function createSmtpMailer({ url, from }: SmtpSettings): Mailer & { close(): void } {
  const { hostname, searchParams } = new URL(url);
  const settings = {
    url,
    pool: true as const,
    maxConnections: CONNECTIONS,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    // Mails contain our own text only; nodemailer must not read files or fetch addresses that it names.
    disableFileAccess: true,
    disableUrlAccess: true,
    requireTLS: !isLoopback(hostname) && searchParams.get('ignoreTLS') !== 'true',
  };
  // Loaded with the first mail: most processes send none.
  let opened: ReturnType<typeof openTransport> | undefined;
  const openTransport = async () => (await import('nodemailer')).createTransport(settings);
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';

  return {
    async send({ id, to, subject, text, html, replyTo, attachments = [], unsubscribeUrl }) {
      try {
        opened ??= openTransport();
        await (await opened).sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          attachments: attachments.map(({ name, type, base64 }) => ({ filename: name, contentType: type, content: base64, encoding: 'base64' })),
          // Vacation notices and mailing lists leave such mail alone.
          headers: {
            'auto-submitted': 'auto-generated',
            ...(unsubscribeUrl && { 'list-unsubscribe': `<${unsubscribeUrl}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
          },
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** Answers of servers quote the recipient's address, so only the status is passed on. */
function failureOf(error: unknown): DeliveryFailure {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  if (responseCode === undefined) return new DeliveryFailure(`the mail server could not be used (${code ?? 'unknown reason'})`);
  // 5xx to the recipient or to the content is permanent; 5xx to the sign-in can be mended by the operator.
  const isPermanent = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return new DeliveryFailure(`the mail server answered ${responseCode} to ${command ?? 'a command'}`, { isPermanent });
}
