import { hash } from 'node:crypto';
import type { Course } from '@auscult/contract/entities/course';
import type { Stream } from '@auscult/contract/entities/stream';
import type { Viewer } from '@auscult/domain/access/viewer';
import { DEFAULT_LANGUAGE } from '@auscult/phrases/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FairQueue } from '../../adapters/fair-queue.ts';
import type { AppContext } from '../../context.ts';
import { coursePage } from '../../features/courses/course-page.ts';
import { loadCoursePage } from '../../features/courses/course-queries.ts';
import { streamPage } from '../../features/streams/stream-page.ts';
import { loadStreamPage } from '../../features/streams/stream-queries.ts';
import type { AppFile } from '../../http/app-files/app-files.ts';
import { compressText } from '../../http/compress-text.ts';
import { pageHeaders } from '../../http/page-headers.ts';
import type { CompressedBytes } from '../../http/send-compressed.ts';
import { addressBlock } from '../../limits/address-block.ts';
import { createRateLimits, type RateLimits } from '../../limits/rate-limits.ts';
import { requireRate } from '../../limits/require-rate.ts';
import { authorize } from '../../policies/authorize.ts';
import { redactError } from '../../redact-error.ts';
import { Refusal } from '../../refusal.ts';
import { sendPage } from '../send-page.ts';
import { type AppPage, splitAppPage } from './app-page.ts';
import { seedOfFile } from './cover-sheet.ts';
import { findPageRenderer } from './load-page-renderer.ts';
import { RenderedPageCache } from './rendered-page-cache.ts';
import { type PageSubject, pathOf, seriesDocument } from './series-document.ts';

/** The shell comes with Home. */
const COURSE_MODULES = ['home', 'src/features/course/course-screen.tsx'];
const EPISODE_MODULES = ['home', 'src/features/course/episode-page/episode-screen.tsx'];
const ID = /^[1-9]\d{0,9}$/;
/** The largest id that the database knows. */
const LARGEST_ID = 2 ** 31 - 1;
/** Drawing a page holds everything else up for some 20 ms: one address gets this many, and those that were made already besides. */
const RENDER_RATE = { burst: 40, perSecond: 2 };
const RATES = { read: RENDER_RATE, write: RENDER_RATE, tracking: RENDER_RATE, waiting: RENDER_RATE };

class RenderLimitReached extends Error {}

interface SeriesPagesParts {
  readonly context: AppContext;
  readonly limits: RateLimits;
  /** In which reads take turns. */
  readonly reads: FairQueue;
  readonly files: ReadonlyMap<string, AppFile>;
  readonly appFolder: string;
}

/** Public pages of series and episodes, drawn by the server: for who follows a link, and for what makes a preview of it. */
export function registerSeriesPages(app: FastifyInstance, { context, limits, reads, files, appFolder }: SeriesPagesParts): void {
  const { publicUrl, secretKey, liveHosts } = context.config;
  const renderer = findPageRenderer(appFolder);
  const [coursePageOfApp, episodePageOfApp] = [splitAppPage(files, COURSE_MODULES), splitAppPage(files, EPISODE_MODULES)];
  const index = files.get('/index.html')?.plain;
  if (renderer === null || coursePageOfApp === null || episodePageOfApp === null || index === undefined) return;
  const [loadPages, bare]: [typeof renderer, Buffer] = [renderer, index];
  const headers = pageHeaders(publicUrl, 'app', liveHosts);
  const renderedPages = new RenderedPageCache<CompressedBytes>();
  const coverSheets = new RenderedPageCache<CompressedBytes>();
  const renderLimits = createRateLimits({ account: RATES, address: RATES });
  const onFailed = (error: unknown) => context.log.error({ failure: redactError(error) }, 'a page was not drawn');

  /** `find` says what there is to see at an address; null when there is nothing. */
  async function answer(request: FastifyRequest, reply: FastifyReply, page: AppPage, find: () => Promise<PageSubject | null>): Promise<FastifyReply> {
    reply.headers(headers);
    const address = addressBlock(request.ip);
    // Over their limits, people get the app's own page: it shows the same, later.
    if ((await limits.take('address', address, 'read')) > 0) return reply.send(bare);
    const subject = await reads.run(`address ${address}`, find);
    // The app shows that there is nothing here; the status is for crawlers and previews, which do not run it.
    if (subject === null) return reply.code(404).send(bare);
    const now = context.clock.now();
    // Dates are written without their year in the year that they are of.
    const fingerprint = hash('sha256', `${now.getFullYear()} ${JSON.stringify(subject)}`, 'base64');
    const render = async () => {
      if ((await renderLimits.take('address', address, 'read')) > 0) throw new RenderLimitReached();
      return compressText(await seriesDocument(subject, { page, pages: await loadPages(), publicUrl, secretKey, now, onFailed }));
    };
    try {
      return sendPage(request, reply, await renderedPages.get(pathOf(subject), fingerprint, render));
    } catch (error) {
      if (error instanceof RenderLimitReached) return reply.send(bare);
      throw error;
    }
  }

  app.route<{ Params: { courseId: string }; Querystring: { stream?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/course/:courseId',
    handler: (request, reply) =>
      answer(request, reply, coursePageOfApp, async () => {
        const course = await publicCourse(context, request.params.courseId);
        return course && { course, episode: course.streams.find(({ id }) => String(id) === request.query.stream), stream: null };
      }),
  });

  app.route<{ Params: { courseId: string; streamId: string } }>({
    method: ['GET', 'HEAD'],
    url: '/course/:courseId/episode/:streamId',
    handler: (request, reply) =>
      answer(request, reply, episodePageOfApp, async () => {
        const course = await publicCourse(context, request.params.courseId);
        const episode = course?.streams.find(({ id }) => String(id) === request.params.streamId);
        const stream = course && episode && (await publicStream(context, episode.id, course.id));
        return course && episode && stream ? { course, episode, stream } : null;
      }),
  });

  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/course-colours/:file',
    async handler(request, reply) {
      const address = addressBlock(request.ip);
      requireRate(await limits.take('address', address, 'read'));
      const seed = seedOfFile(secretKey, request.params.file);
      if (seed === null) throw new Refusal('not_found');
      const pages = await loadPages();
      const render = async () => {
        requireRate(await renderLimits.take('address', address, 'read'));
        return compressText(pages.coverSheet(seed));
      };
      const sheet = await coverSheets.get(seed, pages.version, render);
      reply.headers({
        'content-type': 'text/css; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      return sendPage(request, reply, sheet, 'public, max-age=31536000, immutable');
    },
  });
}

const GUEST: Viewer = { kind: 'guest', language: DEFAULT_LANGUAGE };

/** What a guest may see of it; null when there is nothing to see. */
async function publicCourse(context: AppContext, id: string): Promise<Course | null> {
  if (!ID.test(id) || Number(id) > LARGEST_ID) return null;
  return unlessMissing(async () => {
    const row = await loadCoursePage(context.db, Number(id), context.clock.now(), null);
    return coursePage({ context, versionOf: null }, GUEST, authorize(GUEST, 'course', 'view', row));
  });
}

/** The same of an episode, asked through a course. */
const publicStream = (context: AppContext, id: number, courseId: number): Promise<Stream | null> =>
  unlessMissing(async () => {
    const row = await loadStreamPage(context.db, id, context.clock.now(), null, courseId);
    return streamPage(context, GUEST, authorize(GUEST, 'stream', 'view', row));
  });

async function unlessMissing<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'not_found' || error.code === 'stream_unavailable')) return null;
    throw error;
  }
}
