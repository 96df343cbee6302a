import type { Language } from '@auscult/domain/access/viewer';
import { stopNewsletter as englishNewsletter } from '@auscult/phrases/en/pages/stop-newsletter';
import { stopRecall as englishRecall } from '@auscult/phrases/en/pages/stop-recall';
import { stopNewsletter as dutchNewsletter } from '@auscult/phrases/nl/pages/stop-newsletter';
import { stopRecall as dutchRecall, type StopRecallPhrases } from '@auscult/phrases/nl/pages/stop-recall';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FairQueue } from '../adapters/fair-queue.ts';
import type { AppContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { stopNewsletter } from '../features/newsletter/newsletter-queries.ts';
import { stopRecall } from '../features/recall/recall-queries.ts';
import { type Html, html } from '../html.ts';
import { preferredLanguage } from '../http/language.ts';
import { pageHeaders } from '../http/page-headers.ts';
import { addressBlock } from '../limits/address-block.ts';
import { inTurns } from '../limits/in-turns.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { requireRate } from '../limits/require-rate.ts';
import { page } from './page.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
type Named = { Params: { id: string } };

interface StopParts {
  readonly context: AppContext;
  readonly limits: RateLimits;
  readonly writes: FairQueue;
}

/** Where mails that people asked for are stopped without signing in: a mail program posts here by itself, a person by the button. Opening it changes nothing. */
export function registerStopMails(app: FastifyInstance, parts: StopParts): void {
  const { clock } = parts.context;
  registerStop(app, parts, {
    path: '/stop-recall/:id',
    phrases: { nl: dutchRecall, en: englishRecall },
    stop: (db, id) => stopRecall(db, id, clock.now()),
  });
  registerStop(app, parts, {
    path: '/stop-newsletter/:id',
    phrases: { nl: dutchNewsletter, en: englishNewsletter },
    stop: stopNewsletter,
  });
}

interface Stopped {
  readonly path: string;
  readonly phrases: Readonly<Record<Language, StopRecallPhrases>>;
  /** False: there is nothing by this id. */
  readonly stop: (db: Database, id: string) => Promise<boolean>;
}

function registerStop(app: FastifyInstance, { context, limits, writes }: StopParts, { path, phrases, stop }: Stopped): void {
  function send(request: FastifyRequest, reply: FastifyReply, bodyOf: (t: StopRecallPhrases) => Html) {
    const language = preferredLanguage(request.headers['accept-language']);
    const t = phrases[language];
    return reply
      .headers({ ...pageHeaders(context.config.publicUrl, 'posting'), 'referrer-policy': 'no-referrer' })
      .send(page(`${t.title} · Auscult`, html`<h1>${t.title}</h1>${bodyOf(t)}`, language));
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What a mail program sends with it says nothing that the address does not.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, null));
    scope.get<Named>(path, (request, reply) =>
      send(request, reply, (t) => html`<p>${t.introduction}</p><form method="post"><button type="submit">${t.stop}</button></form>`),
    );
    scope.post<Named>(path, async (request, reply) => {
      const { id } = request.params;
      const address = addressBlock(request.ip);
      requireRate(await limits.take('address', address, 'write'));
      const isStopped = UUID.test(id) && (await stop(inTurns(context.db, writes, `address ${address}`), id));
      if (!isStopped) return reply.callNotFound();
      return send(request, reply, (t) => html`<p role="status">${t.done}</p>`);
    });
  });
}
