import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Endpoint } from '@auscult/contract/endpoint';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { FairQueue } from '../adapters/fair-queue.ts';
import type { AppContext } from '../context.ts';
import type { InFlight } from '../limits/in-flight.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { redactError } from '../redact-error.ts';
import { Refusal } from '../refusal.ts';
import { CONNECTION_LIMITS, limitConnections, limitPipelining } from './connection-limits.ts';
import { allowNativeShells } from './cors.ts';
import type { AnswerVersions } from './endpoints/answer-versions.ts';
import type { AuthContext } from './endpoints/authenticate.ts';
import { type Registration, registerEndpoints } from './endpoints/register.ts';
import { errorResponse } from './error-response.ts';
import type { Handler } from './handler.ts';
import { preferredLanguage } from './language.ts';
import { limitBodies } from './limit-bodies.ts';
import { registerMedia } from './media/media-routes.ts';
import { registerHealth } from './observation/health.ts';
import { registerMetrics } from './observation/metrics.ts';
import { createRequestMetrics } from './observation/request-metrics.ts';
import { dataHeaders } from './page-headers.ts';
import { takeTurns } from './take-turns.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, on contract endpoints, once authenticated. */
    auth: AuthContext | null;
    /** Its handler, and the writing of its answer. */
    work: Promise<void> | null;
    /** performance.now() when it came in, on contract endpoints. */
    startedAt: number;
  }
}

const BODY_LIMIT_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** How often Node looks for requests that take too long. */
const TIMEOUT_CHECK_MS = 5_000;
/** Longer than proxies keep theirs, so that they never send into a connection that is just being closed. */
const KEEP_ALIVE_MS = 72_000;
/** A player that is paused stops reading. It asks for the rest when it goes on; until then it need not hold a connection. */
const STALL_LIMIT_MS = 120_000;
const PARAMETER_CHARACTERS = 200;

/** Whoever offers another protocol than sockets goes on with this one. */
const isSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

export interface Api {
  readonly contract: readonly Endpoint[];
  readonly handlers: readonly Handler[];
  readonly limits: RateLimits;
  readonly inFlight: InFlight;
  readonly reads: FairQueue;
  readonly costly: Registration['costly'];
  readonly writes: FairQueue;
  readonly uploads: FairQueue;
  readonly files: FairQueue;
  readonly versions: AnswerVersions;
}

/**
 * Health and metrics, and with `api` the API and media; ready for more routes and to `listen` or `inject`. `close` ends it after the requests
 * under way.
 */
export function createHttpServer(context: AppContext, api: Api | null): FastifyInstance {
  const { config, db, clock, log, storage, mediaLinks, sessions } = context;
  const { trustProxy, publicUrl } = config;
  const app = fastify({
    logger: false,
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy === false ? false : [...trustProxy],
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: STALL_LIMIT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS, shouldUpgradeCallback: isSocket },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: PARAMETER_CHARACTERS },
    frameworkErrors: (error, request, reply) => refuse(request, reply, error),
    clientErrorHandler: (error, socket) => rejectMalformedRequest(error, socket),
  });
  limitConnections(app.server, CONNECTION_LIMITS, trustProxy !== false);
  const refusalHeaders = { ...dataHeaders(publicUrl), 'content-type': 'application/json; charset=utf-8' };
  app.decorateRequest('auth', null);
  app.decorateRequest('work', null);
  app.decorateRequest('startedAt', 0);

  function refuse(request: FastifyRequest, reply: FastifyReply, reason: unknown): void {
    if (reply.sent) return;
    const response = errorResponse(reason, request.auth?.viewer.language ?? preferredLanguage(request.headers['accept-language']));
    // The route's pattern, never the path: ids, tokens and search words must not reach the log.
    // A caller who hangs up in the middle of their request is no failure of ours.
    const hasHungUp = request.raw.destroyed && !request.raw.complete;
    if (response.cause !== undefined)
      log[hasHungUp ? 'debug' : 'error'](
        { failure: redactError(response.cause), method: request.method, route: request.routeOptions?.url },
        'request failed',
      );
    if (response.retryAfterSeconds !== undefined) reply.header('retry-after', response.retryAfterSeconds);
    reply.code(response.status).headers(refusalHeaders).send(JSON.stringify(response.body));
  }

  limitPipelining(app);
  limitBodies(app, refuse);
  takeTurns(app, refuse);
  // Where no route says what it reads, no body is read.
  app.removeAllContentTypeParsers();
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error));
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new Refusal('not_found')));

  const metrics = createRequestMetrics(log);
  registerHealth(app, db);
  registerMetrics(app, { db, metrics, token: config.metricsToken });
  if (api === null) return app;
  allowNativeShells(app);
  registerEndpoints(app, api.contract, api.handlers, {
    context,
    limits: api.limits,
    inFlight: api.inFlight,
    reads: api.reads,
    costly: api.costly,
    writes: api.writes,
    uploads: api.uploads,
    files: api.files,
    versions: api.versions,
    metrics,
    refuse,
  });
  registerMedia(app, { storage, links: mediaLinks, clock, accel: config.mediaAccel });
  app.addHook('onReady', () => sessions.start());
  app.addHook('onClose', () => sessions.stop());
  return app;
}

/** For what is not even a request: there is no reply to send it by. */
function rejectMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // Browsers open connections before they have a request. An answer to one of those would be shown as that of the first request on it.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorResponse(new Refusal('bad_request'), 'nl').body);
  const head = `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
  socket.end(`${head}\r\n\r\n${body}`);
  // Once that is sent, whether or not the caller hangs up: half a connection would hold its descriptor for as long as the caller likes.
  socket.destroySoon();
}
