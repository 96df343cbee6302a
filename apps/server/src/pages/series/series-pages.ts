import { hash } from 'node:crypto';
import type { Course } from '@auscult/contract/entities/course';
import type { Viewer } from '@auscult/domain/access/viewer';
import { DEFAULT_LANGUAGE } from '@auscult/phrases/language';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { coursePage } from '../../features/courses/course-page.ts';
import { loadCoursePage } from '../../features/courses/course-queries.ts';
import type { AppFile } from '../../http/app-files/app-files.ts';
import { pageHeaders } from '../../http/page-headers.ts';
import type { CompressedBytes } from '../../http/send-compressed.ts';
import { addressBlock } from '../../limits/address-block.ts';
import { createRateLimits, type RateLimits } from '../../limits/rate-limits.ts';
import { authorize } from '../../policies/authorize.ts';
import { redactError } from '../../redact-error.ts';
import { Refusal } from '../../refusal.ts';
import { splitAppPage } from './app-page.ts';
import { courseDocument } from './course-page.ts';
import { loadPageRenderer } from './load-page-renderer.ts';
import { RenderedPageCache } from './rendered-page-cache.ts';
import { compressPage, sendPage } from './send-page.ts';

/** The shell comes with Home. */
const MODULES = ['home', 'src/features/course/course-screen.tsx'];
const ID = /^[1-9]\d{0,9}$/;
const SEED = /^[0-9a-f]{6}$/;
/** The largest id that the database knows. */
const LARGEST_ID = 2 ** 31 - 1;
/** Drawing a page holds everything else up for some 20 ms: one address gets this many, and those that were made already besides. */
const RENDER_RATE = { burst: 40, perSecond: 2 };
const RATES = { read: RENDER_RATE, write: RENDER_RATE };

class RenderLimitReached extends Error {}

interface SeriesPagesParts {
  readonly context: AppContext;
  readonly limits: RateLimits;
  readonly files: ReadonlyMap<string, AppFile>;
  readonly appFolder: string;
}

/** Public pages of series, drawn by the server: for who follows a link, and for what makes a preview of it. */
export async function registerSeriesPages(app: FastifyInstance, { context, limits, files, appFolder }: SeriesPagesParts): Promise<void> {
  const { publicUrl } = context.config;
  const pages = await loadPageRenderer(appFolder);
  const page = splitAppPage(files, MODULES);
  const bare = files.get('/index.html')?.plain;
  if (pages === null || page === null || bare === undefined) return;
  const headers = pageHeaders(publicUrl, 'app');
  const renderedPages = new RenderedPageCache<CompressedBytes>();
  const renderLimits = createRateLimits({ session: RATES, address: RATES });
  const onFailed = (error: unknown) => context.log.error({ failure: redactError(error) }, 'a series was not drawn');

  app.route<{ Params: { courseId: string }; Querystring: { stream?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/course/:courseId',
    async handler(request, reply) {
      reply.headers(headers);
      const address = addressBlock(request.ip);
      // Over their limits, people get the app's own page: it shows the same, later.
      if ((await limits.take('address', address, 'read')) > 0) return reply.send(bare);
      const course = await publicCourse(context, request.params.courseId);
      // The app shows that there is nothing here; the status is for crawlers and previews, which do not run it.
      if (course === null) return reply.code(404).send(bare);
      const { stream } = request.query;
      const streamId = course.streams.find(({ id }) => String(id) === stream)?.id;
      const now = context.clock.now();
      // Dates are written without their year in the year that they are of.
      const fingerprint = hash('sha256', `${now.getFullYear()} ${JSON.stringify(course)}`, 'base64');
      const render = async () => {
        if ((await renderLimits.take('address', address, 'read')) > 0) throw new RenderLimitReached();
        return compressPage(await courseDocument(course, streamId, { page, pages, publicUrl, now, onFailed }));
      };
      try {
        return sendPage(request, reply, await renderedPages.get(`${course.id} ${streamId ?? ''}`, fingerprint, render));
      } catch (error) {
        if (error instanceof RenderLimitReached) return reply.send(bare);
        throw error;
      }
    },
  });

  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/course-colours/:file',
    async handler(request, reply) {
      const seed = request.params.file.replace(/\.css$/, '');
      if (!SEED.test(seed)) throw new Refusal('not_found');
      reply.headers({
        'content-type': 'text/css; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      return sendPage(request, reply, await compressPage(pages.coverSheet(seed)), 'public, max-age=31536000, immutable');
    },
  });
}

/** What a guest may see of it; null when there is nothing to see. */
async function publicCourse(context: AppContext, id: string): Promise<Course | null> {
  if (!ID.test(id) || Number(id) > LARGEST_ID) return null;
  try {
    const guest: Viewer = { kind: 'guest', language: DEFAULT_LANGUAGE };
    const row = await loadCoursePage(context.db, Number(id), context.clock.now(), null);
    return await coursePage(context, guest, authorize(guest, 'course', 'view', row));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}
