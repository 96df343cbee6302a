import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../adapters/mail/mailer.ts';
import { composeHttp } from '../../boot/compose-http.ts';
import { unprepared } from '../../db/database.ts';
import { resetPassword } from '../../shared/accounts/messages/secret-mails.ts';
import { ownedBy, sealSecret } from '../../shared/accounts/two-factor/secret-box.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';
import { anAccount } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const PLAIN = "default-src 'none'; style-src 'self'";
const ACTIVE = /<script|<style| style=| on\w+=/;

const hostile: Mail = {
  id: '0b0f1f0e-0000-4000-8000-000000000001',
  to: 'a@example.org',
  subject: 'Uw <b>certificaat</b>',
  text: 'Regel 1 https://listen.example/x#a"onclick=1\n</pre><script>alert(1)</script>',
  html: '<!doctype html><html><head></head><body><p style="color:#1f1e31">Regel 1</p><script>alert(1)</script></body></html>',
};

describe('When the demonstration runs', () => {
  it('shows the code of accounts with two-factor', async () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const { id, email } = await anAccount(server.db);
    await server.db.query(unprepared('update account set totp_secret = $2, totp_confirmed_at = now() where id = $1'), [id, secret]);
    const codes = await get('/dev');
    expect(codes.payload).toContain(email);
    expect(codes.payload).toContain(generateSync({ secret, epoch: Math.floor(server.clock.now().getTime() / 1000) }));
    expect(codes.payload).not.toMatch(ACTIVE);
    expect(codes.headers['content-security-policy']).toContain(PLAIN);
    const code = generateSync({ secret, epoch: Math.floor(server.clock.now().getTime() / 1000) });
    for (const kept of [sealSecret(server.context, ownedBy(id), secret), 'v1.of-another-key']) {
      await server.db.query(unprepared('update account set totp_secret = $2 where id = $1'), [id, kept]);
      const { statusCode, payload } = await get('/dev');
      expect([kept, statusCode, payload.includes(code)]).toEqual([kept, 200, kept !== 'v1.of-another-key']);
    }
  });

  it('keeps mails: a list, and each at an address of its own', async () => {
    const account = await anAccount(server.db);
    await enqueueMessage(server.db, resetPassword, { accountId: account.id });
    await server.runJobs();
    const [mail] = await server.mails();
    const list = await get('/dev/mailbox', { 'accept-language': 'en' });
    expect(list.payload).toContain(`<a href="/dev/mailbox/${mail?.id}">Kies een nieuw wachtwoord</a>`);
    expect(list.payload).toContain(account.email);
    const link = /http:\/\/127\.0\.0\.1:4310\/reset-password#[\w-]{43}/.exec(mail?.text ?? '')?.[0];
    expect((await get(`/dev/mailbox/${mail?.id}`)).payload).toContain(`<a href="${link}">${link}</a>`);
    const framed = await get(`/dev/mailbox/${mail?.id}/html`);
    expect(framed.payload).toContain('<base target="_top">');
    expect(framed.payload).toContain(`<a href="${link}"`);
  });

  it('lets nothing that a mail holds run, whatever it is', async () => {
    await server.context.mailer.send(hostile);
    const pages = [await get('/dev/mailbox'), await get(`/dev/mailbox/${hostile.id}`)];
    for (const page of pages) {
      expect(page.payload).toContain('Uw &lt;b&gt;certificaat&lt;/b&gt;');
      expect(page.payload).not.toMatch(ACTIVE);
      expect(page.headers['content-security-policy']).toContain(PLAIN);
    }
    expect(pages[1]?.payload).toContain('<a href="https://listen.example/x#a&quot;onclick=1">');
    expect(pages[1]?.payload).toMatch(/<iframe [^>]*sandbox="allow-top-navigation-by-user-activation"/);
    const framed = await get(`/dev/mailbox/${hostile.id}/html`);
    const policy = String(framed.headers['content-security-policy']).split('; ');
    expect(policy).toEqual([
      'sandbox allow-top-navigation-by-user-activation',
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]);
    expect(framed.headers['referrer-policy']).toBe('no-referrer');
  });

  it('hands out what a mail has with it, as files that are stored and never shown', async () => {
    const attachments = [{ name: 'certifiqué "1".pdf', type: 'text/html', base64: Buffer.from('<script>').toString('base64') }];
    await server.context.mailer.send({ ...hostile, id: 'with-file', attachments });
    expect((await get('/dev/mailbox/with-file')).payload).toContain(
      '<a href="/dev/mailbox/with-file/attachments/1">certifiqué &quot;1&quot;.pdf</a> (1 kB)',
    );
    const file = await get('/dev/mailbox/with-file/attachments/1');
    expect(file.payload).toBe('<script>');
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename*=UTF-8''certifiqu%C3%A9%20%221%22.pdf`,
    });
    for (const number of ['0', '2', 'x', '-1', 'length']) expect((await get(`/dev/mailbox/with-file/attachments/${number}`)).statusCode).toBe(404);
  });

  it('shows SMS with their codes, and notifications with where they lead', async () => {
    await server.context.sms.send({ id: 'x', to: '+31612345678', text: '012345 is uw code <b>' });
    const sms = await get('/dev/sms');
    expect(sms.payload).toContain('<p class="code">012345</p>');
    expect(sms.payload).toContain('012345 is uw code &lt;b&gt;');
    const message = { id: 'y', title: 'Een <i>les</i>', body: 'Nieuw', image: null, action: { course_id: 3, stream_id: 12 } };
    await server.context.push.send({ type: 'android', token: 'device' }, message);
    const push = await get('/dev/push', { 'accept-language': 'en' });
    expect(push.payload).toContain('Een &lt;i&gt;les&lt;/i&gt;');
    expect(push.payload).toContain('<a href="/course/3?stream=12">');
    for (const page of [sms, push])
      expect([page.headers['content-security-policy'], ACTIVE.test(page.payload)]).toEqual([expect.stringContaining(PLAIN), false]);
  });

  it('knows no other mail', async () => {
    for (const url of ['/dev/mailbox/none', '/dev/mailbox/none/html', '/dev/mailbox/..%2f..%2fsecret-key'])
      expect((await get(url)).statusCode).toBe(404);
  });

  it.each(['/dev', '/dev/mailbox', '/dev/sms', '/dev/push', '/dev/big', '/dev/registers'])(
    'answers %s to this machine alone, by a name of its own',
    async (url) => {
      for (const host of ['localhost', 'LOCALHOST:4310', '127.0.0.1:4310', '[::1]:4310', new URL(server.context.config.publicUrl).host])
        expect([host, (await get(url, { host })).statusCode]).toEqual([host, 200]);
      for (const host of [
        'rebound.example',
        'rebound.example:4310',
        '127.0.0.1.rebound.example',
        '127.rebound.example',
        'localhost.rebound.example',
        '192.168.1.7',
        'a b',
      ])
        expect([host, (await get(url, { host })).statusCode]).toEqual([host, 403]);
      for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])
        expect([name, (await get(url, { [name]: '192.0.2.1' })).statusCode]).toEqual([name, 403]);
    },
  );

  it('lets its buttons be pressed from its own pages alone', async () => {
    const press = async (headers: Record<string, string>) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/dev/registers',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          payload: 'action=none',
        })
      ).statusCode;
    const host = '127.0.0.1:4310';
    expect(await press({ host, origin: `http://${host}` })).toBe(303);
    expect(await press({ host: 'localhost', origin: server.context.config.publicUrl })).toBe(303);
    for (const origin of ['https://evil.example', 'http://127.0.0.1:5000', 'http://localhost:4310', 'null', ''])
      expect([origin, await press({ host, origin })]).toEqual([origin, 403]);
    expect(await press({ host })).toBe(403);
    expect(await press({ host: 'rebound.example', origin: 'http://rebound.example' })).toBe(403);
  });

  it('and with a database of one’s own, none of it exists', async () => {
    const app = await composeHttp({ ...server.context, config: { ...server.context.config, mode: 'real' } });
    for (const url of [
      '/dev',
      '/dev/mailbox',
      `/dev/mailbox/${hostile.id}`,
      `/dev/mailbox/${hostile.id}/html`,
      '/dev/mailbox/with-file/attachments/1',
      '/dev/sms',
      '/dev/push',
    ])
      expect((await app.inject(url)).statusCode).toBe(404);
    await app.close();
  });
});
