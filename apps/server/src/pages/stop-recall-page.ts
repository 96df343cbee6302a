import { stopRecall as english } from '@auscult/phrases/en/pages/stop-recall';
import { stopRecall as dutch } from '@auscult/phrases/nl/pages/stop-recall';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { stopRecall } from '../features/recall/recall-queries.ts';
import { type Html, html } from '../html.ts';
import { preferredLanguage } from '../http/language.ts';
import { pageHeaders } from '../http/page-headers.ts';
import { page } from './page.ts';

const phrases = { nl: dutch, en: english };
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
type Named = { Params: { id: string } };

/** Where a mail with questions is stopped without signing in: a mail program posts here by itself, a person by the button. Opening it changes nothing. */
export function registerStopRecall(app: FastifyInstance, { db, clock, config: { publicUrl } }: AppContext): void {
  function send(request: FastifyRequest, reply: FastifyReply, bodyOf: (t: typeof dutch) => Html) {
    const language = preferredLanguage(request.headers['accept-language']);
    const t = phrases[language];
    return reply
      .headers({ ...pageHeaders(publicUrl, 'posting'), 'referrer-policy': 'no-referrer' })
      .send(page(`${t.title} · Auscult`, html`<h1>${t.title}</h1>${bodyOf(t)}`, language));
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What a mail program sends with it says nothing that the address does not.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, null));
    scope.get<Named>('/stop-recall/:id', (request, reply) =>
      send(request, reply, (t) => html`<p>${t.introduction}</p><form method="post"><button type="submit">${t.stop}</button></form>`),
    );
    scope.post<Named>('/stop-recall/:id', async (request, reply) => {
      const { id } = request.params;
      const isStopped = UUID.test(id) && (await stopRecall(db, id, clock.now()));
      if (!isStopped) return reply.callNotFound();
      return send(request, reply, (t) => html`<p role="status">${t.done}</p>`);
    });
  });
}
