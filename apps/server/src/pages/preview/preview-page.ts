import { randomUUID } from 'node:crypto';
import { previewPhrases } from '@auscult/phrases/studio/episode/preview';
import type { FastifyInstance } from 'fastify';
import type { FairQueue } from '../../adapters/fair-queue.ts';
import type { AppContext } from '../../context.ts';
import { openPreview } from '../../features/catalogue/preview/preview-link.ts';
import { Html, html } from '../../html.ts';
import type { AppFile } from '../../http/app-files/app-files.ts';
import { preferredLanguage } from '../../http/language.ts';
import { pageHeaders } from '../../http/page-headers.ts';
import { addressBlock } from '../../limits/address-block.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { requireRate } from '../../limits/require-rate.ts';
import { page } from '../page.ts';
import { splitAppPage } from '../series/app-page.ts';
import { coverSheetAddress } from '../series/cover-sheet.ts';
import { createDrawingTurns } from '../series/drawing-turns.ts';
import { findPageRenderer, type LoadedPageRenderer } from '../series/load-page-renderer.ts';
import { type PreviewSubject, previewSubject } from './preview-subject.ts';

/** As in the public pages: taken out of the drawing, and known to nobody. */
const NOWHERE = `https://${randomUUID()}.invalid`;
const MODULES = ['home', 'src/features/course/episode-page/episode-screen.tsx'];

interface PreviewParts {
  readonly context: AppContext;
  readonly limits: RateLimits;
  readonly reads: FairQueue;
  readonly files: ReadonlyMap<string, AppFile>;
  readonly appFolder: string;
}

/**
 * The page of an episode for its editor, before it is public: drawn like the public one, without any script, so that nothing of it listens, writes, or is
 * somebody's session. Only a page of this site may show it, in a frame.
 */
export function registerPreview(app: FastifyInstance, { context, limits, reads, files, appFolder }: PreviewParts): void {
  const { publicUrl, secretKey } = context.config;
  const loadPages = findPageRenderer(appFolder);
  const appPage = splitAppPage(files, MODULES);
  if (loadPages === null || appPage === null) return;
  const headers = { ...pageHeaders(publicUrl, 'preview'), 'x-robots-tag': 'noindex' };

  // Its own: those who hold a link to a preview do not wait for guests.
  const drawings = createDrawingTurns();

  const draw = async (pages: LoadedPageRenderer, { course, stream, user, language }: PreviewSubject, theme: unknown): Promise<string> => {
    const drawn = await pages.drawPage({
      course,
      stream,
      user,
      language,
      path: `/course/${course.id}/episode/${stream.id}`,
      origin: NOWHERE,
      now: context.clock.now(),
    });
    const seed = pages.coverSeed(stream.media.length > 0 ? stream : course, NOWHERE);
    const scheme = theme === 'light' || theme === 'dark' ? html` data-theme="${theme}"` : null;
    return html`<!doctype html>
<html lang="${language}"${scheme}>
<head>
${appPage.head}
<base target="_blank">
<link rel="stylesheet" href="${coverSheetAddress(secretKey, seed, pages.version)}">
<title>${stream.title}</title>
</head>
<body>
<div id="root">${new Html(drawn.replaceAll(NOWHERE, ''))}</div>
</body>
</html>
`.text;
  };

  app.route<{ Querystring: { t?: unknown; theme?: unknown } }>({
    method: 'GET',
    url: '/preview',
    async handler(request, reply) {
      const { t: token, theme } = request.query;
      const address = addressBlock(request.ip);
      requireRate(await limits.take('address', address, 'read'));
      const preview = typeof token === 'string' ? openPreview(context, token) : null;
      const subject = preview && (await reads.run(`address ${address}`, () => previewSubject(context, preview)));
      reply.headers(headers);
      if (subject) {
        const pages = await loadPages();
        return reply.send(await drawings.run(address, () => draw(pages, subject, theme)));
      }
      const language = preferredLanguage(request.headers['accept-language']);
      const words = previewPhrases[language];
      return reply.code(403).send(page(words.over, html`<h1>${words.over}</h1><p>${words.overText}</p>`, language));
    },
  });
}
