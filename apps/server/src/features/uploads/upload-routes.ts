import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { MAXIMUM_UPLOAD_BYTES } from '@auscult/domain/catalogue/upload-file';
import { Server, type ServerOptions } from '@tus/server';
import { ERRORS } from '@tus/utils';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withRoom } from '../../adapters/storage/disk-room.ts';
import type { AppContext } from '../../context.ts';
import { createAuthenticator, createRecheck } from '../../http/endpoints/authenticate.ts';
import { errorResponse } from '../../http/error-response.ts';
import { preferredLanguage } from '../../http/language.ts';
import { dataHeaders } from '../../http/page-headers.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { authorize, ownAccount } from '../../policies/authorize.ts';
import { loadStream } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { finishUpload, makeUploadFolder, removeLocalUpload, tidyUploads, uploadFolder } from '../../shared/uploads/local-uploads.ts';
import { markFailed, markReceived } from '../../shared/uploads/upload-state-queries.ts';
import { readCreation } from './read-creation.ts';
import { roomNeeded } from './room-needed.ts';
import { loadOwnUpload, removeOwnUpload, storeUpload, type UploadLimits, type UploadRow } from './upload-queries.ts';
import { NotAudio, UploadStore } from './upload-store.ts';
import { createUploadTurns } from './upload-turns.ts';

/** Not yet processed: of one account; and on the way of one account, of one company and of all together, so that nobody takes the room of everybody. */
const OPEN: UploadLimits = {
  perAccount: 20,
  bytesPerAccount: 2 * MAXIMUM_UPLOAD_BYTES,
  bytesPerCompany: 4 * MAXIMUM_UPLOAD_BYTES,
  bytes: 10 * MAXIMUM_UPLOAD_BYTES,
};
/** Of one request; a client sends less, so that one lasts no longer than half a minute. */
const CHUNK_BYTES = 64 * 1024 ** 2;
/** Without a byte of a request's body; then it is ended, and its client comes back when it can send. */
const SILENT_MS = 10_000;
const TIDY_MS = 60_000;
const PATH = '/v1/studio/uploads';
const VERSION = '1.0.0';

/** What whoever may no longer is refused by. */
const ENDED: ReadonlySet<string> = new Set(['unauthenticated', 'account_suspended', 'forbidden', 'not_found']);
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
export function registerUploads(app: FastifyInstance, context: AppContext, limits: RateLimits, silentMs = SILENT_MS): void {
  const { db, clock, ids, sessions, guestTokens, log } = context;
  const authenticate = createAuthenticator({ access: 'member', rate: 'write' }, { sessions, guestTokens, limits });
  const recheck = createRecheck({ access: 'member' }, sessions);
  const folder = uploadFolder(context);
  /** The upload that each request was let in for. tus would take the last part of its whole address, which may name another behind a question mark. */
  const names = new WeakMap<IncomingMessage, string>();
  const turns = createUploadTurns();
  const refusals = new WeakMap<IncomingMessage, (error: unknown) => { status_code: number; body: string }>();
  const tus = new Server({
    path: PATH,
    datastore: new UploadStore(folder),
    locker: (request) => ({ newLock: () => lockOf(rawOf(request)) }),
    relativeLocation: true,
    maxSize: MAXIMUM_UPLOAD_BYTES,
    allowedOrigins: [],
    namingFunction: (request) => names.get(rawOf(request)) ?? ids.uuid(),
    getFileIdFromRequest: (request) => names.get(rawOf(request)),
    onResponseError: (request, error) => refusals.get(rawOf(request))?.(error),
  });
  /** What tus does with the upload of a request, until that is over. */
  const works = new WeakMap<IncomingMessage, Promise<void>>();
  const headers = dataHeaders(context.config.publicUrl);
  let tidying: NodeJS.Timeout | undefined;
  const tidy = () => tidyUploads(context).catch((error: unknown) => log.error({ err: error }, 'uploads were not tidied'));

  app.addHook('onReady', async () => {
    await makeUploadFolder(context);
    await tidy();
    tidying = setInterval(() => void tidy(), TIDY_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(tidying));

  /** Never waits, for turns are taken before tus is asked: its own locks look again and again whether it is their turn. */
  function lockOf(request: IncomingMessage) {
    let unlock = () => {};
    return {
      async lock() {
        if (request.socket.destroyed) throw ERRORS.ABORTED;
        works.set(
          request,
          new Promise<void>((over) => {
            unlock = over;
          }),
        );
      },
      async unlock() {
        unlock();
      },
    };
  }

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
    // They hung up while they waited for their turn.
    if (request.raw.socket.destroyed) return null;
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
    reply.raw.setHeader('content-type', 'application/json; charset=utf-8');
    // What breaks the connection is no failure of ours: the client asks how far it came. An answer that has no way out any more tus waits for in vain.
    const gone = new Promise<void>((closed) => void reply.raw.once('close', closed)).then(() => works.get(request.raw));
    await Promise.race([tus.handle(request.raw, reply.raw).catch(() => reply.raw.destroy()), gone]);
    return failure;
  }

  async function create(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    request.auth = await authenticate(request);
    const { viewer } = request.auth;
    const own = ownAccount(viewer);
    const { streamId, name, size } = readCreation(request);
    const stream = authorize(viewer, 'stream', 'update', await loadStream(db, streamId, clock.now(), own));
    if (own === null) throw new Refusal('unauthenticated');
    if (size > MAXIMUM_UPLOAD_BYTES) throw new Refusal('payload_too_large');
    const id = ids.uuid();
    await withRoom(folder, roomNeeded(size, 0, undefined), async () => {
      if (!(await storeUpload(db, own, stream, { id, name, size, now: clock.now() }, OPEN))) throw new Refusal('limit_reached');
    });
    names.set(request.raw, id);
    await pass(request, reply);
    if (reply.raw.statusCode === 201) return;
    // What tus refused would count as one on the way.
    await removeOwnUpload(db, own, id);
    await removeLocalUpload(context, id);
  }

  async function find(request: UploadRequest): Promise<UploadRow & { readonly accountId: number }> {
    request.auth = await authenticate(request);
    const { viewer } = request.auth;
    const own = ownAccount(viewer);
    const upload = UUID.test(request.params.upload_id) && own !== null ? await loadOwnUpload(db, own, request.params.upload_id) : undefined;
    if (upload === undefined || own === null) throw new Refusal('not_found');
    authorize(viewer, 'stream', 'update', await loadStream(db, upload.stream_id, clock.now(), own));
    names.set(request.raw, upload.id);
    return { ...upload, accountId: own.accountId };
  }

  /** Whether they are who they were, and may still edit the episode. Throws where that cannot be known now: nothing is finished then, and nothing lost. */
  async function mayStillSend(request: UploadRequest, upload: UploadRow): Promise<boolean> {
    try {
      await recheck(request);
      const { viewer } = request.auth as NonNullable<typeof request.auth>;
      authorize(viewer, 'stream', 'update', await loadStream(db, upload.stream_id, clock.now(), ownAccount(viewer)));
      return true;
    } catch (error) {
      if (error instanceof Refusal && ENDED.has(error.code)) return false;
      throw error;
    }
  }

  /** Does what is asked of an upload when it is this request's turn; what `work` is given ends the turn sooner. */
  async function inTurn<T>(
    { raw }: UploadRequest,
    upload: { readonly id: string; readonly accountId: number },
    work: (leave: () => void) => Promise<T>,
  ) {
    const leave = await turns.enter(upload.accountId, upload.id, () => raw.destroy());
    return work(leave).finally(leave);
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
    return inTurn(request, upload, () => pass(request, reply));
  }

  async function append(request: UploadRequest, reply: FastifyReply): Promise<void> {
    const upload = await find(request);
    const { id, state } = upload;
    if (state !== 'receiving') throw new Refusal(state === 'failed' ? 'unsupported_media_type' : 'conflict');
    const size = Number(upload.size);
    await inTurn(request, upload, async (leave) => {
      request.raw.setTimeout(silentMs, () => request.raw.destroy());
      const needed = roomNeeded(size, await sizeOf(join(folder, id)), request.headers['content-length']);
      await withRoom(folder, needed, async () => {
        const failure = await pass(request, reply).finally(leave);
        if (failure instanceof NotAudio) {
          await markFailed(db, id, 'not_audio', clock.now());
          await removeLocalUpload(context, id);
          return;
        }
        const received = await sizeOf(join(folder, id));
        await markReceived(db, id, received, clock.now());
        if (received !== size) return;
        // The last bytes may be held back until whoever sends them may no longer.
        await ((await mayStillSend(request, upload)) ? finishUpload(context, id) : removeLocalUpload(context, id));
      });
    });
  }

  app.route({ method: 'POST', url: PATH, handler: create });
  void app.register(async (uploads) => {
    // The body is read by tus, as it comes, once it is known whose it is.
    uploads.addContentTypeParser('application/offset+octet-stream', { bodyLimit: CHUNK_BYTES }, (_request, _body, done) => done(null));
    uploads.route<{ Params: { upload_id: string } }>({ method: 'HEAD', url: `${PATH}/:upload_id`, handler: offset });
    uploads.route<{ Params: { upload_id: string } }>({ method: 'PATCH', url: `${PATH}/:upload_id`, bodyLimit: CHUNK_BYTES, handler: append });
  });
}
