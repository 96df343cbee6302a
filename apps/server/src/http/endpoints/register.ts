import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import type { Endpoint, FileAnswer } from '@auscult/contract/endpoint';
import type { Viewer } from '@auscult/domain/access/viewer';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { createFairQueue, type FairQueue } from '../../adapters/fair-queue.ts';
import type { AppContext } from '../../context.ts';
import type { InFlight } from '../../limits/in-flight.ts';
import { inTurns } from '../../limits/in-turns.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { ownAccount } from '../../policies/authorize.ts';
import { createAsking, type Policy, policyFault } from '../../policies/endpoint-policy.ts';
import { Refusal } from '../../refusal.ts';
import { errorPhrases } from '../error-response.ts';
import type { Handler } from '../handler.ts';
import { lazily } from '../lazily.ts';
import type { RequestMetrics } from '../observation/request-metrics.ts';
import { dataHeaders } from '../page-headers.ts';
import type { AnswerVersions } from './answer-versions.ts';
import { type AuthContext, createAuthenticator, createRecheck, rightsOf } from './authenticate.ts';
import { SharedJson, sendJson } from './compression.ts';
import { versionIn, versionTag } from './etag.ts';
import { type IncomingFile, incomingFile } from './incoming-file.ts';
import { jsonParser } from './json-body.ts';
import { createRevalidation, createSharedAnswers, restrictedTo, versionFault } from './revalidate.ts';
import { compileSerialiser, type Serialise } from './serialisation.ts';
import { createUnreadAnswers } from './unread-answers.ts';
import { compileCheck, fieldErrors } from './validation.ts';

/** Of calls that need no account, unless the contract says otherwise: a text of 5,000 signs is the longest that any of them takes. */
const GUEST_BODY_LIMIT_BYTES = 64 * 1024;
/** Bodies longer than some kB are read one at a time. */
const LONG_BODIES = { places: 1, waitingMaximum: 2000 };
const JSON_UTF8 = 'application/json; charset=utf-8';

export interface Registration {
  readonly context: AppContext;
  readonly limits: RateLimits;
  readonly inFlight: InFlight;
  /** In which reads take turns. */
  readonly reads: FairQueue;
  /** In which costly ones do instead, and what they ask of the database. */
  readonly costly: { readonly calls: FairQueue; readonly queries: FairQueue };
  /** In which what other calls ask of the database takes turns. */
  readonly writes: FairQueue;
  /** In which calls with larger bodies than others take turns, from before their body is read. */
  readonly uploads: FairQueue;
  /** In which calls that send a file take turns, from before it is received. */
  readonly files: FairQueue;
  readonly versions: AnswerVersions;
  readonly metrics: RequestMetrics;
  /** Answers anything thrown or refused. */
  refuse(request: FastifyRequest, reply: FastifyReply, reason: unknown): void;
}

const createShared = () => ({ unread: createUnreadAnswers(), sharedAnswers: createSharedAnswers() });

/** `{user_id}` as Fastify writes it. */
const routeOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Throws when a contract endpoint has no handler, a handler no endpoint or no policy that fits, or two handle the same one. */
export function registerEndpoints(app: FastifyInstance, contract: readonly Endpoint[], handlers: readonly Handler[], parts: Registration): void {
  const byEndpoint = new Map<Endpoint, Handler>();
  for (const one of handlers) {
    const fault = policyFault(one.endpoint.access, one.policy) ?? versionFault(one);
    if (fault !== null) throw new Error(`endpoint ${one.endpoint.id} ${fault}`);
    if (!contract.includes(one.endpoint)) throw new Error(`endpoint ${one.endpoint.id} is handled but not in the contract`);
    if (byEndpoint.has(one.endpoint)) throw new Error(`endpoint ${one.endpoint.id} is handled twice`);
    byEndpoint.set(one.endpoint, one);
  }
  const missing = contract.filter((endpoint) => !byEndpoint.has(endpoint)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`endpoints without a handler: ${missing.join(', ')}`);
  const shared = createShared();
  void app.register(async (scope) => {
    // One parser, and 415 for whatever it is not for: a second one is a second way round the schema.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParser(scope, createFairQueue(LONG_BODIES)));
    for (const one of byEndpoint.values()) registerEndpoint(scope, one, { ...parts, ...shared });
  });
}

const laneOf = ({ auth }: FastifyRequest) => `${auth?.counted.kind} ${auth?.counted.id}`;

interface RunCall {
  readonly viewer: Viewer;
  readonly params: unknown;
  readonly query: unknown;
  readonly [part: string]: unknown;
}
type Run = (call: RunCall) => Promise<unknown>;

/** The handler, with the functions that it asks about what it loads; its answer goes out only when it has asked. */
function bound({ id }: Endpoint, policy: Policy, handle: Run): Run {
  const startAsking = createAsking(policy);
  if (startAsking === null) return handle;
  return async (call) => {
    const { authorize, hasAsked } = startAsking(call.viewer);
    const value = await handle({ ...call, authorize });
    if (!hasAsked()) throw new Error(`endpoint ${id} answered without asking its policy`);
    return value;
  };
}

function registerEndpoint(
  app: FastifyInstance,
  one: Handler,
  {
    context,
    limits,
    inFlight,
    versions,
    metrics,
    refuse,
    reads,
    costly,
    writes,
    uploads,
    files,
    unread,
    sharedAnswers,
  }: Registration & ReturnType<typeof createShared>,
): void {
  const { endpoint, policy, listsFrom, handle } = one;
  const authenticate = createAuthenticator(endpoint, { sessions: context.sessions, guestTokens: context.guestTokens, limits });
  const recheck = createRecheck(endpoint, context.sessions);
  const check = lazily(() => compileCheck(endpoint));
  const serialise = endpoint.response === undefined ? null : lazily(() => compileSerialiser(endpoint) as Serialise);
  // A few static headers and no more: a full set on every answer costs as much as the answer.
  const headers = { ...dataHeaders(context.config.publicUrl), ...(endpoint.forgetsAnswers && { 'clear-site-data': '"cache"' }) };
  const observe = metrics.forEndpoint(endpoint.id, endpoint.method);
  const mayAdmit = one.admit as ((call: Pick<RunCall, 'context' | 'own'>) => Promise<void>) | undefined;
  const takesTurns = endpoint.takesFile === true || (endpoint.bodyLimitBytes ?? 0) > (app.initialConfig.bodyLimit ?? 0);
  const withTurns = (request: FastifyRequest, queue = writes) => ({ ...context, db: inTurns(context.db, queue, laneOf(request)) });
  const contextOf = (request: FastifyRequest) => {
    if (one.isCostly) return withTurns(request, costly.queries);
    return endpoint.rate === 'read' || endpoint.rate === 'waiting' ? context : withTurns(request);
  };
  const run = bound(endpoint, policy, handle as Run);
  const revalidate =
    endpoint.isRevalidated === true && serialise !== null ? createRevalidation<RunCall>(one, serialise, { versions, sharedAnswers }) : null;

  function fail(request: FastifyRequest, reply: FastifyReply, reason: unknown): void {
    refuse(request, reply, reason);
    observe(request, reply.statusCode);
  }

  const sent = (request: FastifyRequest, reply: FastifyReply) => () => {
    observe(request, reply.statusCode);
    unread.watch(laneOf(request), reply.raw);
  };

  function answer(request: FastifyRequest, reply: FastifyReply, value: unknown): void {
    if (endpoint.file !== undefined) {
      const { name, content } = value as FileAnswer;
      reply.headers({ 'content-type': endpoint.file, 'content-disposition': `attachment; filename="${name}"` });
      reply.send(content instanceof Uint8Array ? content : Readable.from(content));
      sent(request, reply)();
      return;
    }
    if (serialise !== null) {
      if (endpoint.isVersioned === true) reply.header('etag', versionTag((value as { readonly version: number }).version));
      const json = value instanceof SharedJson ? value : { json: serialise(value) };
      sendJson(request, reply.header('content-type', JSON_UTF8), json, sent(request, reply));
      return;
    }
    reply.code(204).send();
    sent(request, reply)();
  }

  async function answerOnce(request: FastifyRequest, reply: FastifyReply, call: RunCall, revalidates: NonNullable<typeof revalidate>): Promise<void> {
    const json = await revalidates(request, reply, call, run);
    if (json !== null) {
      sendJson(request, reply.header('content-type', JSON_UTF8), json, sent(request, reply));
      return;
    }
    reply.code(304).send();
    sent(request, reply)();
  }

  /** What this caller asks next is answered from what they wrote, whether it was told to have succeeded or not. */
  const write = (call: RunCall) => run(call).finally(() => versions.forget(call.viewer));

  /** Nothing is read for whoever hung up while they waited. */
  async function read(request: FastifyRequest, reply: FastifyReply, call: RunCall): Promise<void> {
    if (reply.raw.destroyed) throw new Refusal('unavailable');
    if (revalidate !== null) await answerOnce(request, reply, call, revalidate);
    else if (listsFrom === undefined) answer(request, reply, await run(call));
    else {
      const versionOf = restrictedTo(listsFrom, endpoint, await versions.read(call.viewer, listsFrom));
      answer(request, reply, await run({ ...call, versionOf }));
    }
  }

  /** Resolves when it is this call's turn to send a large body, with what ends it. */
  const enterUploads = (request: FastifyRequest) =>
    new Promise<() => void>((entered, refused) => {
      (endpoint.takesFile === true ? files : uploads).run(laneOf(request), () => new Promise<void>((over) => entered(over))).catch(refused);
    });

  /** False when the caller hung up while they waited for their turn. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const auth = await authenticate(request);
    request.auth = auth;
    const leaveFlight = await inFlight.enter(auth.counted.kind, auth.counted.id, endpoint.rate);
    const leaveUploads = !takesTurns
      ? null
      : await enterUploads(request).catch((error: unknown) => {
          leaveFlight();
          throw error;
        });
    const leave = () => {
      leaveUploads?.();
      leaveFlight();
    };
    if (reply.raw.destroyed) {
      leave();
      return false;
    }
    // Whoever hangs up does not end what they asked for: both have to be over.
    reply.raw.once('close', () => void Promise.resolve(request.work).then(leave));
    await mayAdmit?.({ context: withTurns(request), own: ownAccount(auth.viewer) });
    return true;
  }

  const bodyLimit = endpoint.bodyLimitBytes ?? (endpoint.access === 'public' ? GUEST_BODY_LIMIT_BYTES : undefined);

  /** As it was sent by whoever still may: who that is was looked up before it came. */
  function ownFile(request: FastifyRequest): IncomingFile {
    const { viewer } = request.auth as AuthContext;
    const incoming = incomingFile(request, { dataDir: context.config.dataDir, limitBytes: bodyLimit ?? 0 });
    return {
      receive: (work) =>
        incoming.receive(async (received) => {
          await recheck(request);
          if (rightsOf((request.auth as AuthContext).viewer) !== rightsOf(viewer)) throw new Refusal('forbidden');
          return work(received);
        }),
    };
  }

  const route: RouteOptions = {
    method: endpoint.method,
    url: routeOf(endpoint.path),
    exposeHeadRoute: false,
    ...(bodyLimit !== undefined && { bodyLimit }),
    onRequest(request, reply, done) {
      request.startedAt = performance.now();
      reply.headers(headers);
      admit(request, reply)
        .then((isThere) => isThere && done())
        .catch((error: unknown) => fail(request, reply, error));
    },
    ...(endpoint.body !== undefined && {
      preHandler(request: FastifyRequest, reply: FastifyReply, done: () => void) {
        try {
          const looking = recheck(request);
          if (looking === undefined) done();
          else looking.then(done).catch((error: unknown) => fail(request, reply, error));
        } catch (error) {
          fail(request, reply, error);
        }
      },
    }),
    errorHandler: (error, request, reply) => fail(request, reply, error),
    handler(request, reply) {
      const { viewer, sessionKey } = request.auth as AuthContext;
      try {
        const findings = check(request);
        if (findings !== null) throw new Refusal('validation_failed', fieldErrors(findings, errorPhrases[viewer.language].field));
        const call = {
          context: contextOf(request),
          viewer,
          own: ownAccount(viewer),
          params: request.params,
          query: request.query,
          body: request.body,
          file: endpoint.takesFile === true ? ownFile(request) : undefined,
          language: viewer.language,
          ifMatch: versionIn(request.headers['if-match']),
          caller: { address: request.ip, sessionKey, userAgent: request.headers['user-agent'] ?? '' },
        };
        request.work = (
          endpoint.rate === 'read'
            ? (one.isCostly ? costly.calls : reads).run(laneOf(request), () => read(request, reply, call))
            : (endpoint.rate === 'waiting' ? run(call) : write(call)).then((value) => answer(request, reply, value))
        ).catch((error: unknown) => fail(request, reply, error));
      } catch (error) {
        fail(request, reply, error);
      }
    },
  };
  if (endpoint.takesFile !== true) app.route(route);
  // A parser of its own, which leaves the bytes where they are, and none for JSON.
  else
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/octet-stream', (_request, _bytes, done) => done(null));
      scope.route(route);
    });
}
