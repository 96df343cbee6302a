import { api } from '@auscult/contract/api';
import type { Endpoint } from '@auscult/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { createFairQueue } from '../adapters/fair-queue.ts';
import type { AppContext } from '../context.ts';
import { registerOutgoingFeeds } from '../features/feeds/outgoing/feed-routes.ts';
import type { LiveLimits } from '../features/live/delivery/connections.ts';
import { registerIngest } from '../features/live/ingest/register-ingest.ts';
import { registerLiveRooms, registerLiveStreams } from '../features/live/register-live.ts';
import { registerUploads } from '../features/uploads/upload-routes.ts';
import { loadAppFiles } from '../http/app-files/app-files.ts';
import { registerApp, registerStudio } from '../http/app-files/app-routes.ts';
import { type AnswerVersions, createAnswerVersions } from '../http/endpoints/answer-versions.ts';
import type { Handler } from '../http/handler.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createInFlight, type InFlight } from '../limits/in-flight.ts';
import { createRateLimits, type RateLimits } from '../limits/rate-limits.ts';
import { registerBigRegisterPage } from '../pages/dev/big-register-page.ts';
import { registerDevPages } from '../pages/dev/dev-pages.ts';
import { keepLocal } from '../pages/dev/local-only.ts';
import { registerDocs } from '../pages/docs-routes.ts';
import { registerFirstAdministrator } from '../pages/first-administrator-page.ts';
import { registerPreview } from '../pages/preview/preview-page.ts';
import { registerScreenPages } from '../pages/screen-pages.ts';
import { registerCrawlerFiles } from '../pages/series/crawler-files.ts';
import { registerSeriesPages } from '../pages/series/series-pages.ts';
import { registerStopMails } from '../pages/stop-mail-pages.ts';
import { registerWellKnown } from '../pages/well-known.ts';
import { allHandlers } from './all-handlers.ts';

export interface HttpOptions {
  /** The folder that the app was built into; without it there are no pages of the app. */
  readonly appFolder?: string;
  /** The same of the studio. */
  readonly studioFolder?: string;
  /** These default to the product's; tests give their own. */
  readonly contract?: readonly Endpoint[];
  readonly handlers?: readonly Handler[];
  readonly limits?: RateLimits;
  readonly inFlight?: InFlight;
  readonly versions?: AnswerVersions;
  readonly livePlaces?: LiveLimits;
}

/** Whoever has many addresses would be served as often as so many members: guests leave places to those with an account. */
const isGuest = (lane: string) => lane.startsWith('address ');
/**
 * About as many as there are connections to the database: more at once would wait there, where nobody knows whose turn it is. All guests together have more
 * than there are processors to serve them, and one address, which may be a whole hospital, as many as one account.
 */
const READS = { places: 12, placesPerLane: 4, crowd: { has: isGuest, places: 8 }, waitingMaximum: 2000 };
/** Of searches: lists and pages, which have the places above for themselves, never wait behind them. */
const COSTLY = { places: 4, placesPerLane: 2, crowd: { has: isGuest, places: 2 }, waitingMaximum: 2000 };
/** Each asks several things at once, and rare or mistyped words keep a connection busy: half of the connections for such statements are left to the others. */
const COSTLY_QUERIES = { places: 3, crowd: { has: isGuest, places: 2 }, waitingMaximum: 2000 };
/** Fewer than there are connections, so that reads never wait for writes alone; one caller's wait for each other, as for the lock of their account. */
const WRITES = { places: 4, placesPerLane: 2, crowd: { has: isGuest, places: 2 }, waitingMaximum: 2000 };
/** A body of 8 MB takes three times that while it is read, and holds everybody up for some tens of milliseconds. */
const UPLOADS = { places: 2, placesPerLane: 1, waitingMaximum: 50 };
/** Files lie on the disk, 20 MB each, before anything is done with them. */
const FILES = { places: 6, placesPerLane: 1, waitingMaximum: 50 };

/** What the roles of this process answer over HTTP: the API with the handlers of all features and every page, or health and metrics alone. */
export async function composeHttp(context: AppContext, options: HttpOptions = {}): Promise<FastifyInstance> {
  const {
    contract = Object.values(api),
    handlers = allHandlers,
    limits = createRateLimits(),
    inFlight = createInFlight(),
    versions = createAnswerVersions(context),
    livePlaces,
    appFolder,
    studioFolder,
  } = options;
  const { publicUrl, roles } = context.config;
  if (!roles.includes('api')) {
    const app = createHttpServer(context, null);
    if (!roles.includes('live')) return app;
    app.addHook('onReady', () => context.sessions.start());
    app.addHook('onClose', () => context.sessions.stop());
    registerLiveRooms(app, context);
    registerLiveStreams(app, context, limits, livePlaces);
    registerIngest(app, context, limits);
    return app;
  }
  const [reads, writes] = [createFairQueue(READS), createFairQueue(WRITES)];
  const costly = { calls: createFairQueue(COSTLY), queries: createFairQueue(COSTLY_QUERIES) };
  const [uploads, received] = [createFairQueue(UPLOADS), createFairQueue(FILES)];
  const app = createHttpServer(context, { contract, handlers, limits, inFlight, reads, costly, writes, uploads, files: received, versions });
  registerLiveRooms(app, context);
  if (roles.includes('live')) {
    registerLiveStreams(app, context, limits, livePlaces);
    registerIngest(app, context, limits);
  }
  registerUploads(app, context, limits);
  registerOutgoingFeeds(app, { context, limits, reads, versions });
  registerDocs(app, contract, publicUrl, limits);
  void app.register(async (pages) => {
    keepLocal(pages, publicUrl);
    registerDevPages(pages, context);
    registerBigRegisterPage(pages, context.config);
  });
  if (context.config.mode === 'demo') await registerDemonstration(app, context);
  registerFirstAdministrator(app, publicUrl);
  registerCrawlerFiles(app, context);
  registerWellKnown(app, context);
  registerStopMails(app, { context, limits, writes });
  if (appFolder !== undefined) {
    const files = loadAppFiles(appFolder);
    registerSeriesPages(app, { context, limits, reads, versions, files, appFolder });
    registerPreview(app, { context, limits, reads, files, appFolder });
    registerScreenPages(app, files, context.config);
    registerApp(app, files, context.config);
  }
  if (studioFolder !== undefined) registerStudio(app, loadAppFiles(studioFolder), context.config);
  return app;
}

async function registerDemonstration(app: FastifyInstance, context: AppContext): Promise<void> {
  // Loaded only here: a real installation never holds the demonstration in memory.
  const { registerDemoLoop } = await import('../demo/live/loop-routes.ts');
  const { playDemoRoom } = await import('../demo/live/play-room.ts');
  registerDemoLoop(app, context);
  if (context.config.roles.includes('live')) playDemoRoom(app, context);
}
