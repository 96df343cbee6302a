import { pathOfPush } from '@auscult/domain/notifications/push-action';
import type { FastifyInstance } from 'fastify';
import { isDevelopmentPushSender } from '../../adapters/push/development-push-sender.ts';
import { isDevelopmentSmsSender } from '../../adapters/sms/development-sms-sender.ts';
import type { AppContext } from '../../context.ts';
import { html } from '../../html.ts';
import { pageHeaders } from '../../http/page-headers.ts';
import { page } from '../page.ts';
import { phrasesFor } from './dev-phrases.ts';

/** What phones would have got: messages with codes, and notifications. */
export function registerMessagePages(app: FastifyInstance, { config: { publicUrl }, sms, push }: AppContext): void {
  const headers = pageHeaders(publicUrl, 'plain');

  app.get('/dev/sms', async (request, reply) => {
    const { t, language } = phrasesFor(request);
    const messages = isDevelopmentSmsSender(sms) ? await sms.messages() : [];
    const body = html`<h1>${t.sms}</h1>
<p>${isDevelopmentSmsSender(sms) ? t.smsIntroduction : t.sentForReal}</p>
<p><a href="/dev">${t.title}</a></p>
${messages.length === 0 && html`<p class="quiet">${t.noSms}</p>`}
${messages.map(({ to, text, sentAt }) => {
  const code = /^\d{6}(?= )/.exec(text)?.[0];
  return html`<article><p class="quiet">${t.mailTo(to, sentAt)}</p>
${code !== undefined && html`<p class="code">${code}</p>`}
<p>${text}</p></article>`;
})}`;
    return reply.headers(headers).send(page(`${t.sms} · Auscult`, body, language));
  });

  app.get('/dev/push', async (request, reply) => {
    const { t, language } = phrasesFor(request);
    const pushes = isDevelopmentPushSender(push) ? await push.pushes() : [];
    const body = html`<h1>${t.push}</h1>
<p>${isDevelopmentPushSender(push) ? t.pushIntroduction : t.sentForReal}</p>
<p><a href="/dev">${t.title}</a></p>
${pushes.length === 0 && html`<p class="quiet">${t.noPush}</p>`}
${pushes.map(
  (one) => html`<article><h3>${one.title}</h3>
<p>${one.body}</p>
<p class="quiet">${t.mailTo(one.type, one.sentAt)} · <a href="${pathOfPush(one.action)}">${pathOfPush(one.action)}</a></p></article>`,
)}`;
    return reply.headers(headers).send(page(`${t.push} · Auscult`, body, language));
  });
}
