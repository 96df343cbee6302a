import { hash } from 'node:crypto';
import type { Stream } from '@auscult/contract/entities/stream';
import type { Viewer } from '@auscult/domain/access/viewer';
import { DEFAULT_LANGUAGE } from '@auscult/phrases/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FairQueue, QueueFull } from '../../adapters/fair-queue.ts';
import type { AppContext } from '../../context.ts';
import { COURSE_LISTS, loadCourseLists, pageKey, writeCoursePage } from '../../features/courses/course-page.ts';
import { loadCoursePage } from '../../features/courses/course-queries.ts';
import { streamPage } from '../../features/streams/stream-page.ts';
import { loadStreamPage } from '../../features/streams/stream-queries.ts';
import type { AppFile } from '../../http/app-files/app-files.ts';
import { compressText } from '../../http/compress-text.ts';
import type { AnswerVersions } from '../../http/endpoints/answer-versions.ts';
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
import { createDrawingTurns, type DrawingTurns } from './drawing-turns.ts';
import { findPageRenderer } from './load-page-renderer.ts';
import { RenderedPageCache } from './rendered-page-cache.ts';
import { type PageSubject, pathOf, seriesDocument } from './series-document.ts';

/** The shell comes with Home. */
const COURSE_MODULES = ['home', 'src/features/course/course-screen.tsx'];
const EPISODE_MODULES = ['home', 'src/features/course/episode-page/episode-screen.tsx'];
const ID = /^[1-9]\d{0,9}$/;
/** The largest id that the database knows. */
const LARGEST_ID = 2 ** 31 - 1;
/** One address gets this many drawn for it, and those that were made already besides. */
const RENDER_RATE = { burst: 40, perSecond: 2 };
const RATES = { read: RENDER_RATE, write: RENDER_RATE, tracking: RENDER_RATE, waiting: RENDER_RATE };

class RenderLimitReached extends Error {}

interface SeriesPagesParts {
  readonly context: AppContext;
  readonly limits: RateLimits;
  /** In which reads take turns. */
  readonly reads: FairQueue;
  readonly versions: AnswerVersions;
  readonly files: ReadonlyMap<string, AppFile>;
  readonly appFolder: string;
  /** In which pages are drawn. */
  readonly drawings?: DrawingTurns;
}

/** Public pages of series and episodes, drawn by the server: for who follows a link, and for what makes a preview of it. */
export function registerSeriesPages(app: FastifyInstance, parts: SeriesPagesParts): void {
  const { context, limits, reads, files, appFolder, drawings = createDrawingTurns() } = parts;
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

  /** What there is to see at a path, and how it is found. */
  interface Sight {
    readonly path: string;
    readonly page: AppPage;
    /** Null when there is nothing. */
    find(): Promise<Found | null>;
  }
  // Dates are written without their year in the year that they are of.
  const fingerprintOf = ({ madeFrom }: Found, now: Date) => hash('sha256', JSON.stringify([now.getFullYear(), madeFrom]), 'base64');

  async function draw({ page, find }: Sight, address: string): Promise<CompressedBytes | null> {
    const found = await find();
    if (found === null) return null;
    const now = context.clock.now();
    return renderedPages.get(found.path, fingerprintOf(found, now), async () => {
      if ((await renderLimits.take('address', address, 'read')) > 0) throw new RenderLimitReached();
      const subject = await found.read();
      return compressText(await seriesDocument(subject, { page, pages: await loadPages(), publicUrl, secretKey, now, onFailed }));
    });
  }

  /** Once for all who ask for it meanwhile. What it is drawn from is read in its turn, and counts as drawing. */
  const underWay = new Map<string, Promise<CompressedBytes | null>>();
  function drawnInTurn(sight: Sight, address: string): Promise<CompressedBytes | null> {
    const known = underWay.get(sight.path);
    if (known !== undefined) return known;
    // What draws is loaded once, and no part of any drawing.
    const drawn = loadPages()
      .then(() => drawings.run(address, () => draw(sight, address)))
      .finally(() => underWay.delete(sight.path));
    underWay.set(sight.path, drawn);
    return drawn;
  }

  async function pageOf(sight: Sight, address: string): Promise<CompressedBytes | null> {
    if (renderedPages.has(sight.path)) {
      const found = await reads.run(`address ${address}`, () => sight.find());
      if (found === null) return null;
      const kept = renderedPages.find(found.path, fingerprintOf(found, context.clock.now()));
      if (kept !== undefined) return kept;
    }
    return drawnInTurn(sight, address);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, sight: Sight): Promise<FastifyReply> {
    reply.headers(headers);
    const address = addressBlock(request.ip);
    // Over their limits, people get the app's own page: it shows the same, later.
    if ((await limits.take('address', address, 'read')) > 0) return reply.send(bare);
    try {
      const found = await pageOf(sight, address);
      // The app shows that there is nothing here; the status is for crawlers and previews, which do not run it.
      return found === null ? reply.code(404).send(bare) : sendPage(request, reply, found);
    } catch (error) {
      if (error instanceof RenderLimitReached || error instanceof QueueFull) return reply.send(bare);
      throw error;
    }
  }

  app.route<{ Params: { courseId: string }; Querystring: { stream?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/course/:courseId',
    handler: (request, reply) =>
      answer(request, reply, {
        path: `/course/${request.params.courseId}${typeof request.query.stream === 'string' ? `?stream=${request.query.stream}` : ''}`,
        page: coursePageOfApp,
        async find() {
          const course = await publicCourse(parts, request.params.courseId);
          return (
            course &&
            foundOf(
              course,
              course.streams.find(({ id }) => String(id) === request.query.stream),
              null,
            )
          );
        },
      }),
  });

  app.route<{ Params: { courseId: string; streamId: string } }>({
    method: ['GET', 'HEAD'],
    url: '/course/:courseId/episode/:streamId',
    handler: (request, reply) =>
      answer(request, reply, {
        path: `/course/${request.params.courseId}/episode/${request.params.streamId}`,
        page: episodePageOfApp,
        async find() {
          const course = await publicCourse(parts, request.params.courseId);
          const episode = course?.streams.find(({ id }) => String(id) === request.params.streamId);
          const stream = course && episode && (await publicStream(context, episode.id, course.id));
          return course && episode && stream ? foundOf(course, episode, stream) : null;
        },
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

/** What a page is drawn from, as far as it takes to know that a drawing of before still holds. */
interface Found {
  readonly path: string;
  readonly madeFrom: unknown;
  /** All of it, which of a series of ten thousand episodes takes long. */
  read(): Promise<PageSubject>;
}

interface PublicCourse {
  readonly id: number;
  readonly key: string;
  readonly streams: readonly { readonly id: number }[];
  read(): Promise<PageSubject['course']>;
}

function foundOf({ id, key, read }: PublicCourse, episode: { readonly id: number } | undefined, stream: Stream | null): Found {
  return {
    path: pathOf({ course: { id }, episode, stream }),
    madeFrom: [key, stream],
    async read() {
      const course = await read();
      return { course, episode: course.streams.find((one) => one.id === episode?.id), stream };
    },
  };
}

/** What a guest may see of it; null when there is nothing to see. */
async function publicCourse({ context, versions }: Pick<SeriesPagesParts, 'context' | 'versions'>, id: string): Promise<PublicCourse | null> {
  if (!ID.test(id) || Number(id) > LARGEST_ID) return null;
  return unlessMissing(async () => {
    const versionOf = await versions.read(GUEST, COURSE_LISTS);
    const row = authorize(GUEST, 'course', 'view', await loadCoursePage(context.db, Number(id), context.clock.now(), null));
    const lists = await loadCourseLists({ context, versionOf }, GUEST.language, row);
    const { streams } = lists;
    return { id: row.id, key: pageKey(GUEST.language, row, lists), streams, read: () => writeCoursePage(context, GUEST, row, lists) };
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
