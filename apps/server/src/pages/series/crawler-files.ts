import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { html } from '../../html.ts';
import { listPublicPages, type SitemapRow } from './sitemap-queries.ts';

/** The most that one sitemap may name. */
const ADDRESSES = 50_000;
/** Made at most this often: it reads every series. */
const FRESH_MS = 600_000;

/** What search engines read first: where they may go, and which series and episodes there are. */
export function registerCrawlerFiles(app: FastifyInstance, { db, clock, config: { publicUrl } }: AppContext): void {
  const at = (path: string) => new URL(path, publicUrl).href;
  const robots = `User-agent: *\nAllow: /course/\nAllow: /course-colours/\nAllow: /media/images/\nAllow: /assets/\nDisallow: /\n\nSitemap: ${at('/sitemap.xml')}\n`;
  let cached: { readonly at: number; readonly text: Promise<Buffer> } | undefined;

  // Bytes, which all answers share: a text would be copied for each who does not read.
  const sitemap = async () => Buffer.from(document(await listPublicPages(db, clock.now(), ADDRESSES)));
  const document = (pages: readonly SitemapRow[]) =>
    html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map((page) => html`<url><loc>${at(addressOf(page))}</loc><lastmod>${page.updated_at}</lastmod></url>\n`)}</urlset>
`.text;

  app.route({
    method: ['GET', 'HEAD'],
    url: '/robots.txt',
    handler: (_request, reply) => reply.headers(textHeaders('text/plain')).send(robots),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/sitemap.xml',
    async handler(_request, reply) {
      const now = clock.now().getTime();
      if (cached === undefined || now - cached.at >= FRESH_MS) {
        const text = sitemap();
        cached = { at: now, text };
        text.catch(() => (cached = undefined));
      }
      return reply.headers(textHeaders('application/xml')).send(await cached.text);
    },
  });
}

const addressOf = ({ course_id, stream_id }: SitemapRow) => `/course/${course_id}${stream_id === null ? '' : `/episode/${stream_id}`}`;

const textHeaders = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=600',
  'x-content-type-options': 'nosniff',
});
