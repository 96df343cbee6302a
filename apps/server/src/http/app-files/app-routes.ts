import { isAppPath, isStudioScreen } from '@auscult/contract/server-paths';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { Refusal } from '../../refusal.ts';
import { pageHeaders, strictTransportHeaders } from '../page-headers.ts';
import { sendCompressed } from '../send-compressed.ts';
import type { AppFile } from './app-files.ts';

/** What the pages of the app and the studio have to know. */
export type PagesConfig = Pick<Config, 'publicUrl' | 'liveHosts'>;

/** Serves the built app: its files by name, and its page at every address that the app itself routes. */
export function registerApp(app: FastifyInstance, files: ReadonlyMap<string, AppFile>, { publicUrl, liveHosts }: PagesConfig): void {
  const page = files.get('/index.html');
  const htmlHeaders = pageHeaders(publicUrl, 'app', liveHosts);
  const secure = strictTransportHeaders(publicUrl);

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler(request, reply) {
      const path = request.url.split('?', 1)[0] ?? '/';
      // What begins with a dot is the build's own, for the server alone.
      const file = path === '/index.html' || path.startsWith('/.') ? undefined : files.get(path);
      if (file !== undefined) return sendCompressed(request, reply.headers(fileHeaders(file)).headers(secure), file);
      // A mistyped call gets its 404 as JSON, not the app's page.
      if (page === undefined || (path !== '/index.html' && !isAppPath(path))) throw new Refusal('not_found');
      return sendCompressed(request, reply.headers(htmlHeaders), page);
    },
  });
}

const STUDIO = '/studio';

/** Serves the built studio at its own addresses; its page is for no search engine. */
export function registerStudio(app: FastifyInstance, files: ReadonlyMap<string, AppFile>, { publicUrl, liveHosts }: PagesConfig): void {
  const page = files.get('/index.html');
  const htmlHeaders = { ...pageHeaders(publicUrl, 'studio', liveHosts), 'x-robots-tag': 'noindex' };
  const secure = strictTransportHeaders(publicUrl);
  for (const url of [STUDIO, `${STUDIO}/*`])
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler(request, reply) {
        const path = request.url.split('?', 1)[0]?.slice(STUDIO.length) ?? '';
        const file = path === '/index.html' || path.startsWith('/.') ? undefined : files.get(path);
        if (file !== undefined) return sendCompressed(request, reply.headers(fileHeaders(file)).headers(secure), file);
        if (page === undefined || !isStudioScreen(path)) throw new Refusal('not_found');
        return sendCompressed(request, reply.headers(htmlHeaders), page);
      },
    });
}

const fileHeaders = (file: AppFile): Record<string, string> => ({
  'content-type': file.type,
  'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // A picture opened by itself may run nothing.
  ...(file.type.startsWith('image/') && { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }),
});
