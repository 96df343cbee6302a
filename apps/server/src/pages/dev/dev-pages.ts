import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib';
import type { AppContext } from '../../context.ts';
import { html } from '../../html.ts';
import { pageHeaders } from '../../http/page-headers.ts';
import { openSecret, ownedBy } from '../../shared/accounts/two-factor/secret-box.ts';
import { page } from '../page.ts';
import { bigRegisterTitle } from './big-register-page.ts';
import { loadAccountsWithTwoFactor } from './demonstration-queries.ts';
import { phrasesFor } from './dev-phrases.ts';
import { registerMailbox } from './mailbox-pages.ts';
import { registerMessagePages } from './message-pages.ts';
import { registerRegisterPages, registersTitle } from './register-pages.ts';

const STEP_SECONDS = 30;

/** What a demonstration shows in place of a phone and a mailbox. With a database of one's own these pages do not exist. */
export function registerDevPages(app: FastifyInstance, context: AppContext): void {
  const { config, db, clock } = context;
  if (config.mode !== 'demo') return;
  const headers = pageHeaders(config.publicUrl, 'plain');

  app.get('/dev', async (request, reply) => {
    const { t, language } = phrasesFor(request);
    const found = await loadAccountsWithTwoFactor(db);
    const accounts = found.flatMap(({ id, email, totp_secret }) => {
      const secret = openSecret(context, ownedBy(id), totp_secret);
      return secret === null ? [] : [{ email, secret }];
    });
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const body = html`<h1>${t.title}</h1>
<p>${t.introduction}</p>
<p><a href="/">${t.app}</a> · <a href="/dev/mailbox">${t.mailbox}</a> · <a href="/dev/sms">${t.sms}</a> · <a href="/dev/push">${t.push}</a> · ${config.bigRegisterUrl === null && html`<a href="/dev/big">${bigRegisterTitle(language)}</a> · `}${context.attendance?.embedded != null && html`<a href="/dev/registers">${registersTitle(language)}</a> · `}<a href="/docs">${t.apiDescription}</a></p>
<h2>${t.codes}</h2>
${accounts.length === 0 && html`<p class="quiet">${t.noCodes}</p>`}
${accounts.map(
  ({ email, secret }) => html`<article><h3>${email}</h3>
<p class="code">${generateSync({ secret, epoch: seconds })}</p>
<p class="quiet">${t.codeValidFor(STEP_SECONDS - (seconds % STEP_SECONDS))}</p></article>`,
)}`;
    return reply.headers(headers).send(page(`${t.title} · Auscult`, body, language));
  });

  registerMailbox(app, context);
  registerMessagePages(app, context);
  registerRegisterPages(app, context);
}
