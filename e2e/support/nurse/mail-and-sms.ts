import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type HttpService, startHttpService } from './http-service.ts';

export interface Sms {
  readonly to: string;
  readonly text: string;
}

/** A mail server that keeps what it gets, newest last. */
export async function startMailServer(): Promise<{ readonly url: string; readonly mails: readonly Email[]; stop(): Promise<void> }> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}?ignoreTLS=true`,
    mails,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A provider of SMS that keeps what it gets from who has its token, newest last. */
export async function startSmsProvider(token: string): Promise<HttpService & { readonly messages: readonly Sms[] }> {
  const messages: Sms[] = [];
  const service = await startHttpService((body, { authorization }) => {
    if (authorization !== `Bearer ${token}`) return { status: 401 };
    messages.push(JSON.parse(body) as Sms);
    return { status: 202 };
  });
  return { ...service, messages };
}
