import type { FastifyInstance } from 'fastify';
import type { AppFile } from '../http/app-files/app-files.ts';
import { appPageHeaders } from '../http/page-headers.ts';
import { filesOf, manifestOf } from './series/app-page.ts';
import { type RenderedPage, renderPage, sendPage } from './series/send-page.ts';

/** Where most visits begin, and the screen that is drawn there: its module, or the file that the build puts it in with what it needs. */
const SCREENS: Readonly<Record<string, string>> = {
  '/login': 'src/features/login/login-screen.tsx',
  '/main/home': 'home',
  '/main/search': 'src/features/search/search-screen.tsx',
  '/main/following': 'src/features/library/library-screen.tsx',
};

/** The app's page at these addresses names the files of their screen, which otherwise come only after the app has begun. */
export async function registerScreenPages(app: FastifyInstance, files: ReadonlyMap<string, AppFile>, publicUrl: string): Promise<void> {
  const page = files.get('/index.html')?.plain.toString();
  const manifest = manifestOf(files);
  if (page === undefined || manifest === null) return;
  const headers = appPageHeaders(publicUrl);
  for (const [url, screen] of Object.entries(SCREENS)) {
    const ahead = filesOf(manifest, [screen]).filter((file) => !page.includes(file));
    const links = ahead.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');
    const made: RenderedPage = await renderPage(page.replace('</head>', `${links}</head>`));
    app.route({ method: ['GET', 'HEAD'], url, handler: (request, reply) => sendPage(request, reply.headers(headers), made) });
  }
}
