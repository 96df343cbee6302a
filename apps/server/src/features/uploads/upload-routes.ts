import { stat, statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Server, type ServerOptions } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FairQueue } from '../../adapters/fair-queue.ts';
import type { AppContext } from '../../context.ts';
import { createAuthenticator } from '../../http/endpoints/authenticate.ts';
import { errorResponse } from '../../http/error-response.ts';
import { preferredLanguage } from '../../http/language.ts';
import { dataHeaders } from '../../http/page-headers.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { authorize, ownAccount } from '../../policies/authorize.ts';
import { loadStream } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { finishUpload, makeUploadFolder, removeLocalUpload, tidyUploads, uploadFolder } from './local-uploads.ts';
import { readCreation } from './read-creation.ts';
import { loadOwnUpload, storeUpload, type UploadRow } from './upload-queries.ts';
import { markFailed, markReceived } from './upload-state-queries.ts';
import { NotAudio, UploadStore } from './upload-store.ts';

/** Four hours of stereo in 24 bits, 48 kHz, and a little more. */
const MAXIMUM_BYTES = 5 * 1024 ** 3;
/** Not yet processed: of one account, and of all together on the way. */
const OPEN = { perAccount: 20, bytes: 50 * 1024 ** 3 };
/** Left on the disk for everything else. */
const FREE_BYTES = 1024 ** 3;
/** Of one request; a client sends less, so that one lasts no longer than half a minute. */
const CHUNK_BYTES = 64 * 1024 ** 2;
const TIDY_MS = 60_000;
const PATH = '/v1/studio/uploads';
const VERSION = '1.0.0';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type ServerRequest = Parameters<NonNullable<ServerOptions['onResponseError']>>[0];
type UploadRequest = FastifyRequest<{ Params: { upload_id: string } }>;

/** The request of Node behind the one that tus hands to its hooks. */
function rawOf(request: ServerRequest): IncomingMessage {
  const raw = request.runtime?.node?.req;
  if (raw === undefined) throw new Error('tus was asked by something else than Node');
  return raw as IncomingMessage;
}

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0;

/**
 * Resumable uploads by tus 1.0 (creation): POST makes one for an episode, PATCH adds bytes where HEAD says that they end. Whoever may edit the
 * episode may upload, and goes on with their own. Listing and taking away are ordinary endpoints.
 */
export function registerUploads(app: FastifyInstance, context: AppContext, parts: { readonly limits: RateLimits; readonly reads: FairQueue }): void {
  const { db, clock, ids, sessions, log } = context;
  const authenticate = createAuthenticator({ access: 'member', rate: 'write' }, { sessions, ...parts });
  const folder = uploadFolder(context);
  /** Ids of uploads that are being made, by their request. */
  const names = new WeakMap<IncomingMessage, string>();
  const refusals = new WeakMap<IncomingMessage, (error: unknown) => { status_code: number; body: string }>();
  const tus = new Server({
    path: PATH,
    datastore: new UploadStore(folder),
    relativeLocation: true,
    maxSize: MAXIMUM_BYTES,
    allowedOrigins: [],
    namingFunction: (request) => names.get(rawOf(request)) ?? ids.uuid(),
    onResponseError: (request, error) => refusals.get(rawOf(request))?.(error),
  });
  const headers = dataHeaders(context.config.publicUrl);
  let tidying: NodeJS.Timeout | undefined;
  const tidy = () => tidyUploads(context).catch((error: unknown) => log.error({ err: error }, 'uploads were not tidied'));

  app.addHook('onReady', async () => {
    await makeUploadFolder(context);
    await tidy();
    tidying = setInterval(() => void tidy(), TIDY_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(tidying));

  /** What tus refuses, as every other call is refused. */
  function refusalOf(request: FastifyRequest, error: unknown): { status_code: number; body: string } {
    const status = (error as { status_code?: number }).status_code ?? 500;
    const known = { 404: 'not_found', 409: 'conflict', 410: 'not_found', 413: 'payload_too_large', 415: 'unsupported_media_type' } as const;
    const code =
      error instanceof NotAudio ? 'unsupported_media_type' : (known[status as keyof typeof known] ?? (status < 500 ? 'bad_request' : 'internal'));
    const { status: status_code, body } = errorResponse(new Refusal(code), request.auth?.viewer.language ?? preferredLanguage(undefined));
    return { status_code, body: JSON.stringify(body) };
  }

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    let failure: unknown = null;
    refusals.set(request.raw, (error) => {
      failure = error;
      return refusalOf(request, error);
    });
    reply.hijack();
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
    reply.raw.setHeader('content-type', 'application/json; charset=utf-8');
    // What breaks the connection is no failure of ours: the client asks how far it came.
    await tus.handle(request.raw, reply.raw).catch(() => reply.raw.destroy());
    return failure;
  }

  async function create(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    request.auth = await authenticate(request);
    const { viewer } = request.auth;
    const own = ownAccount(viewer);
    const { streamId, name, size } = readCreation(request);
    const stream = authorize(viewer, 'stream', 'update', await loadStream(db, streamId, clock.now(), own));
    if (own === null) throw new Refusal('unauthenticated');
    if (size > MAXIMUM_BYTES) throw new Refusal('payload_too_large');
    const disk = await statfs(folder);
    if (disk.bavail * disk.bsize < size + FREE_BYTES) throw new Refusal('unavailable');
    const id = ids.uuid();
    if (!(await storeUpload(db, own, stream, { id, name, size, now: clock.now() }, OPEN))) throw new Refusal('limit_reached');
    names.set(request.raw, id);
    await pass(request, reply);
  }

  async function find(request: UploadRequest): Promise<UploadRow> {
    request.auth = await authenticate(request);
    const { viewer } = request.auth;
    const own = ownAccount(viewer);
    const upload = UUID.test(request.params.upload_id) && own !== null ? await loadOwnUpload(db, own, request.params.upload_id) : undefined;
    if (upload === undefined) throw new Refusal('not_found');
    authorize(viewer, 'stream', 'update', await loadStream(db, upload.stream_id, clock.now(), own));
    return upload;
  }

  async function offset(request: UploadRequest, reply: FastifyReply): Promise<unknown> {
    const upload = await find(request);
    // The bytes are elsewhere by now, all of them.
    if (upload.state !== 'receiving' && upload.state !== 'failed')
      return reply
        .code(200)
        .headers({ ...headers, 'tus-resumable': VERSION, 'upload-offset': String(upload.size), 'upload-length': String(upload.size) })
        .send();
    if (upload.state === 'failed') throw new Refusal('unsupported_media_type');
    return pass(request, reply);
  }

  async function append(request: UploadRequest, reply: FastifyReply): Promise<unknown> {
    const { id, state, size } = await find(request);
    if (state !== 'receiving') throw new Refusal(state === 'failed' ? 'unsupported_media_type' : 'conflict');
    const failure = await pass(request, reply);
    if (failure instanceof NotAudio) {
      await markFailed(db, id, 'not_audio', clock.now());
      await removeLocalUpload(context, id);
      return;
    }
    const received = await sizeOf(join(folder, id));
    await markReceived(db, id, received, clock.now());
    if (received === Number(size)) await finishUpload(context, id);
  }

  app.route({ method: 'POST', url: PATH, handler: create });
  void app.register(async (uploads) => {
    // The body is read by tus, as it comes.
    uploads.addContentTypeParser('application/offset+octet-stream', { bodyLimit: CHUNK_BYTES }, (_request, _body, done) => done(null));
    uploads.route<{ Params: { upload_id: string } }>({ method: 'HEAD', url: `${PATH}/:upload_id`, handler: offset });
    uploads.route<{ Params: { upload_id: string } }>({ method: 'PATCH', url: `${PATH}/:upload_id`, bodyLimit: CHUNK_BYTES, handler: append });
  });
}
