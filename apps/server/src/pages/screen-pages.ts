import type { FastifyInstance } from 'fastify';
import type { AppFile } from '../http/app-files/app-files.ts';
import type { PagesConfig } from '../http/app-files/app-routes.ts';
import { compressText } from '../http/compress-text.ts';
import { pageHeaders } from '../http/page-headers.ts';
import type { CompressedBytes } from '../http/send-compressed.ts';
import { sendPage } from './send-page.ts';
import { filesOf, manifestOf } from './series/app-page.ts';

/** Where most visits begin, and what is drawn there: modules, or files of the build that hold several (`groups` in the app's vite.config.ts). */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  '/login': ['login'],
  '/main/home': ['home'],
  '/main/search': ['home', 'src/features/search/search-screen.tsx'],
  '/main/following': ['home', 'src/features/library/library-screen.tsx'],
};

/** The app's page at these addresses names the files of their screen, which otherwise come only after the app has begun. */
export function registerScreenPages(app: FastifyInstance, files: ReadonlyMap<string, AppFile>, { publicUrl, liveHosts }: PagesConfig): void {
  const page = files.get('/index.html')?.plain.toString();
  const manifest = manifestOf(files);
  if (page === undefined || manifest === null) return;
  const headers = pageHeaders(publicUrl, 'app', liveHosts);
  for (const [url, modules] of Object.entries(SCREENS)) {
    const ahead = filesOf(manifest, modules).filter((file) => !page.includes(file));
    const links = ahead.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');
    let rendered: Promise<CompressedBytes> | undefined;
    app.route({
      method: ['GET', 'HEAD'],
      url,
      async handler(request, reply) {
        rendered ??= compressText(page.replace('</head>', `${links}</head>`));
        return sendPage(request, reply.headers(headers), await rendered);
      },
    });
  }
}
