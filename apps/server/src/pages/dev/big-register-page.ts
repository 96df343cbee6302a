import { embeddedRegister as english } from '@auscult/phrases/en/pages/embedded-register';
import { embeddedRegister as dutch } from '@auscult/phrases/nl/pages/embedded-register';
import type { FastifyInstance } from 'fastify';
import { embeddedEntries } from '../../adapters/big-register/embedded/embedded-people.ts';
import type { ReadyConfig } from '../../config/config.ts';
import { html } from '../../html.ts';
import { preferredLanguage } from '../../http/language.ts';
import { pageHeaders } from '../../http/page-headers.ts';
import { page } from '../page.ts';

const phrases = { nl: dutch, en: english };

/** What the page is called. */
export const bigRegisterTitle = (language: 'nl' | 'en'): string => phrases[language].title;

/** The numbers that the embedded register knows; without that register there is no such page. */
export function registerBigRegisterPage(app: FastifyInstance, { mode, bigRegisterUrl, publicUrl }: ReadyConfig): void {
  if (mode !== 'demo' || bigRegisterUrl !== null) return;
  const headers = pageHeaders(publicUrl, 'plain');

  app.get('/dev/big', async (request, reply) => {
    const language = preferredLanguage(request.headers['accept-language']);
    const t = phrases[language];
    const rows = embeddedEntries.map(({ case: name, number, people }) => {
      const names = people.map(({ initials, prefix = '', birthSurname }) => [initials, prefix, birthSurname].filter(Boolean).join(' '));
      return html`<tr><td><code>${number}</code></td><td>${names.join(', ')}</td><td>${t.cases[name]}</td></tr>`;
    });
    const body = html`<h1>${t.title}</h1>
<p>${t.introduction}</p>
<table><thead><tr><th>${t.number}</th><th>${t.name}</th><th>${t.meaning}</th></tr></thead><tbody>${rows}</tbody></table>
<p class="quiet">${t.breaker}</p>`;
    return reply.headers(headers).send(page(`${t.title} · Auscult`, body, language));
  });
}
