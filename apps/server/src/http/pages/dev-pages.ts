import { demonstration as english } from '@auscult/phrases/en/demonstration';
import { demonstration as dutch } from '@auscult/phrases/nl/demonstration';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { generateSync } from 'otplib';
import { isDevelopmentMailer } from '../../adapters/mail/development-mailer.ts';
import type { AppContext } from '../../context.ts';
import { preferredLanguage } from '../language.ts';
import { plainPageHeaders } from '../page-headers.ts';
import { loadAccountsWithTwoFactor } from './demonstration-queries.ts';
import { html } from './html.ts';
import { page } from './page.ts';

const STEP_SECONDS = 30;

const languageOf = (request: FastifyRequest) => preferredLanguage(request.headers['accept-language']);
const phrases = { nl: dutch, en: english };

/** What a demonstration shows in place of a phone and a mailbox. With a database of one's own these pages do not exist. */
export function registerDevPages(app: FastifyInstance, { config, db, clock, mailer }: AppContext): void {
  if (config.mode !== 'demo') return;
  const headers = plainPageHeaders(config.publicUrl);

  app.get('/dev', async (request, reply) => {
    const language = languageOf(request);
    const t = phrases[language];
    const accounts = await loadAccountsWithTwoFactor(db);
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const body = html`<h1>${t.title}</h1>
<p>${t.introduction}</p>
<p><a href="/">${t.app}</a> · <a href="/dev/mailbox">${t.mailbox}</a> · <a href="/docs">${t.apiDescription}</a></p>
<h2>${t.codes}</h2>
${accounts.length === 0 && html`<p class="quiet">${t.noCodes}</p>`}
${accounts.map(
  ({ email, totp_secret }) => html`<article><h3>${email}</h3>
<p class="code">${generateSync({ secret: totp_secret, epoch: seconds })}</p>
<p class="quiet">${t.codeValidFor(STEP_SECONDS - (seconds % STEP_SECONDS))}</p></article>`,
)}`;
    return reply.headers(headers).send(page(`${t.title} · Auscult`, body, language));
  });

  app.get('/dev/mailbox', async (request, reply) => {
    const language = languageOf(request);
    const t = phrases[language];
    const mails = isDevelopmentMailer(mailer) ? await mailer.mails() : [];
    const body = html`<h1>${t.mailbox}</h1>
<p>${t.mailboxIntroduction}</p>
${mails.length === 0 && html`<p class="quiet">${t.noMail}</p>`}
${mails.map(
  (mail) => html`<article><h3>${mail.subject}</h3>
<p class="quiet">${t.mailTo(mail.to, mail.sentAt)}</p>
<pre>${mail.text}</pre></article>`,
)}`;
    return reply.headers(headers).send(page(`${t.mailbox} · Auscult`, body, language));
  });
}
