import { firstAdministrator as english } from '@auscult/phrases/en/pages/first-administrator';
import { firstAdministrator as dutch } from '@auscult/phrases/nl/pages/first-administrator';
import type { FastifyInstance } from 'fastify';
import { html } from '../html.ts';
import { preferredLanguage } from '../http/language.ts';
import { pageHeaders } from '../http/page-headers.ts';
import { page } from './page.ts';

const phrases = { nl: dutch, en: english };

/** Sends the token of the address's fragment with the chosen password. Texts come with the page, refusals from the server. */
const SCRIPT = `const form = document.querySelector('form');
const [password, repeated] = form.querySelectorAll('input');
const problem = document.querySelector('#problem');
function show(text) {
  problem.textContent = text;
  problem.hidden = text === '';
}
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (password.value !== repeated.value) return show(form.dataset.mismatch);
  show('');
  try {
    const answer = await fetch('/v1/admin-invitations/redeem', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify({ token: location.hash.slice(1), password: password.value }),
    });
    if (answer.ok) {
      form.hidden = true;
      document.querySelector('#done').hidden = false;
      history.replaceState(null, '', location.pathname);
      return;
    }
    const { message, errors } = await answer.json();
    show(errors && errors.password ? errors.password.join(' ') : message);
  } catch {
    show(form.dataset.offline);
  }
});
`;

/** Where the link of `npm run admin` leads: choose a password, once. */
export function registerFirstAdministrator(app: FastifyInstance, publicUrl: string): void {
  const headers = pageHeaders(publicUrl, 'form');

  app.get('/first-administrator', (request, reply) => {
    const language = preferredLanguage(request.headers['accept-language']);
    const t = phrases[language];
    const body = html`<h1>${t.title}</h1>
<p>${t.introduction}</p>
<noscript><p>${t.needsScript}</p></noscript>
<form data-mismatch="${t.mismatch}" data-offline="${t.offline}">
<p><label for="password">${t.password}</label><br><input id="password" type="password" autocomplete="new-password" required></p>
<p><label for="repeated">${t.repeated}</label><br><input id="repeated" type="password" autocomplete="new-password" required></p>
<p id="problem" role="alert" hidden></p>
<p><button type="submit">${t.submit}</button></p>
</form>
<p id="done" role="status" hidden>${t.done} <a href="/login">${t.signIn}</a></p>
<script src="/first-administrator/page.js" type="module"></script>`;
    return reply.headers(headers).send(page(`${t.title} · Auscult`, body, language));
  });
  app.get('/first-administrator/page.js', (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .send(SCRIPT),
  );
}
