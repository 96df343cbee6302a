import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryFailure } from '../delivery-failure.ts';
import type { Mail } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

interface Received {
  readonly mail: Email;
  readonly to: string[];
  readonly user: string | undefined;
  readonly isEncrypted: boolean;
}

let received: Received[] = [];
let refusal: { code: number; at: 'recipient' | 'content' } | null = null;
const refused = (code: number) => Object.assign(new Error('listener@example.org is unknown here'), { responseCode: code });

/** A mail server with a certificate that nobody signed, and one user. */
const server = new SMTPServer({
  authMethods: ['PLAIN', 'LOGIN'],
  onAuth: ({ username, password }, _session, done) => (password === 'geheim/1' ? done(null, { user: username }) : done(new Error('no'))),
  onRcptTo: (_address, _session, done) => done(refusal?.at === 'recipient' ? refused(refusal.code) : null),
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refusal?.at === 'content') return done(refused(refusal.code));
      const to = session.envelope.rcptTo.map(({ address }) => address);
      PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        received.push({ mail, to, user: String(session.user), isEncrypted: session.secure });
        done();
      }, done);
    });
  },
});

let address: string;
beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  address = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((done) => server.close(done)));
beforeEach(() => {
  received = [];
  refusal = null;
});

const mail: Mail = {
  id: '3f2c0b1e-1111-4222-8333-444455556666',
  to: 'listener@example.org',
  subject: 'Bevestig uw e-mailadres, geïnteresseerde – €',
  text: 'Goedendag,\n\n.begint met een punt\n',
  html: '<p>Goedendag, één knop</p>',
};

async function sending(settings: { user?: string; query?: string }, what: Mail = mail): Promise<DeliveryFailure | null> {
  const { user = 'post:geheim%2F1', query = '?requireTLS=true&tls.rejectUnauthorized=false' } = settings;
  const mailer = createSmtpMailer({ url: `smtp://${user}@${address}/${query}`, from: 'Auscult <post@auscult.example>' });
  try {
    await mailer.send(what);
    return null;
  } catch (error) {
    return error as DeliveryFailure;
  } finally {
    mailer.close();
  }
}

describe('createSmtpMailer', () => {
  it('hands the mail over encrypted and signed in, as HTML and as text', async () => {
    expect(await sending({})).toBeNull();
    expect(received).toEqual([expect.objectContaining({ to: ['listener@example.org'], user: 'post', isEncrypted: true })]);
    expect(received[0]?.mail).toMatchObject({
      subject: mail.subject,
      from: { name: 'Auscult', address: 'post@auscult.example' },
      to: [{ address: 'listener@example.org' }],
      text: `${mail.text}\n`,
      html: `${mail.html}\n`,
      messageId: `<${mail.id}@auscult.example>`,
    });
    expect(received[0]?.mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  });

  it('ACC-13.5 says where mails of its kind are stopped with one press', async () => {
    await sending({}, { ...mail, unsubscribeUrl: 'https://listen.example/stop/1' });
    expect(received[0]?.mail.headers).toContainEqual(expect.objectContaining({ key: 'list-unsubscribe', value: '<https://listen.example/stop/1>' }));
    expect(received[0]?.mail.headers).toContainEqual(expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }));
    await sending({});
    expect(received[1]?.mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  });

  it('lets no line of a subject become a header, and sends answers where they belong', async () => {
    await sending({}, { ...mail, subject: 'Hallo\r\nBcc: victim@example.org', replyTo: 'writer@example.org' });
    expect(received[0]?.to).toEqual(['listener@example.org']);
    expect(received[0]?.mail.bcc).toBeUndefined();
    expect(received[0]?.mail.replyTo).toMatchObject([{ address: 'writer@example.org' }]);
  });

  it('writes to one address, whatever the address looks like', async () => {
    await sending({}, { ...mail, to: 'listener@example.org, victim@example.org' });
    expect(received.flatMap(({ to }) => to)).not.toContain('victim@example.org');
  });

  it('sends nothing to a server whose certificate it does not trust', async () => {
    const failure = await sending({ query: '?requireTLS=true' });
    expect([failure?.name, failure?.isPermanent, received]).toEqual(['DeliveryFailure', false, []]);
  });

  it('tries again later when the server cannot be reached, refuses us, or has no time', async () => {
    expect((await sending({ user: 'post:wrong' }))?.isPermanent).toBe(false);
    refusal = { code: 451, at: 'content' };
    expect((await sending({}))?.isPermanent).toBe(false);
    const nowhere = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'post@auscult.example' });
    expect(await nowhere.send(mail).catch((error: DeliveryFailure) => error.isPermanent)).toBe(false);
    nowhere.close();
  });

  it('settles for a reader who does not exist, and repeats nothing of what the server says about them', async () => {
    refusal = { code: 550, at: 'recipient' };
    const failure = await sending({});
    expect([failure?.isPermanent, failure?.message]).toEqual([true, 'the mail server answered 550 to RCPT TO']);
    refusal = { code: 554, at: 'content' };
    expect((await sending({}))?.isPermanent).toBe(true);
  });
});
