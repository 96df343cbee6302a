import type { FastifyInstance } from 'fastify';
import { isDevelopmentMailer } from '../../adapters/mail/development-mailer.ts';
import type { AppContext } from '../../context.ts';
import { type Html, html } from '../../html.ts';
import { dataHeaders, pageHeaders } from '../../http/page-headers.ts';
import { page } from '../page.ts';
import { phrasesFor } from './dev-phrases.ts';

/** The text with its addresses to be followed. */
function withLinks(text: string): Html[] {
  return text.split(/(https?:\/\/[^\s<>]+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

/** All mails, one mail with the files that go with it, and its HTML by itself, as a mail program would show it: in a frame where no script runs and nothing is fetched. */
export function registerMailbox(app: FastifyInstance, { config: { publicUrl }, mailer }: AppContext): void {
  const mails = async () => (isDevelopmentMailer(mailer) ? mailer.mails() : []);
  const find = async (id: string) => (await mails()).find((mail) => mail.id === id);

  app.get('/dev/mailbox', async (request, reply) => {
    const { t, language } = phrasesFor(request);
    const all = await mails();
    const body = html`<h1>${t.mailbox}</h1>
<p>${isDevelopmentMailer(mailer) ? t.mailboxIntroduction : t.sentForReal}</p>
<p><a href="/dev">${t.title}</a></p>
${all.length === 0 && html`<p class="quiet">${t.noMail}</p>`}
${all.map(
  (mail) => html`<article><h3><a href="/dev/mailbox/${mail.id}">${mail.subject}</a></h3>
<p class="quiet">${t.mailTo(mail.to, mail.sentAt)}</p></article>`,
)}`;
    return reply.headers(pageHeaders(publicUrl, 'plain')).send(page(`${t.mailbox} · Auscult`, body, language));
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const { t, language } = phrasesFor(request);
    const mail = await find(request.params.id);
    if (mail === undefined) return reply.callNotFound();
    const { attachments = [] } = mail;
    const body = html`<p><a href="/dev/mailbox">${t.mailbox}</a></p>
<h1>${mail.subject}</h1>
<p class="quiet">${t.mailTo(mail.to, mail.sentAt)}</p>
<iframe class="mail" title="${t.mailAsHtml}" src="/dev/mailbox/${mail.id}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>${t.mailAsText}</h2>
<article><pre>${withLinks(mail.text)}</pre></article>
${attachments.length > 0 && html`<h2>${t.attachments}</h2>`}
${attachments.map(
  ({ name, base64 }, index) =>
    html`<p><a href="/dev/mailbox/${mail.id}/attachments/${index + 1}">${name}</a> (${Math.ceil(Buffer.byteLength(base64, 'base64') / 1000)} kB)</p>`,
)}`;
    return reply.headers(pageHeaders(publicUrl, 'framing')).send(page(`${mail.subject} · Auscult`, body, language));
  });

  app.get<{ Params: { id: string; number: string } }>('/dev/mailbox/:id/attachments/:number', async (request, reply) => {
    const attachment = (await find(request.params.id))?.attachments?.[Number(request.params.number) - 1];
    if (attachment === undefined) return reply.callNotFound();
    const { name, base64 } = attachment;
    return reply
      .headers({
        ...dataHeaders(publicUrl),
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      })
      .send(Buffer.from(base64, 'base64'));
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async (request, reply) => {
    const mail = await find(request.params.id);
    if (mail === undefined) return reply.callNotFound();
    // Pages of the app stay out of frames, so links leave this one.
    return reply.headers(pageHeaders(publicUrl, 'mail')).send(mail.html.replace('<head>', '<head><base target="_top">'));
  });
}
