import { join } from 'node:path';
import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Storage } from '../../adapters/storage.ts';
import type { Clock } from '../../context.ts';
import { allowNativeOrigin } from '../cors.ts';
import { Refusal } from '../refusal.ts';
import type { MediaLinks } from './media-links.ts';

const READ_CHUNK_BYTES = 256 * 1024;
const IMAGE_FILE = /^(?:small|medium|large|cropped|original)\.webp$/;
const CONTENT_HASH = /^[0-9a-f]{16,128}$/;
const AUDIO_FILE = /^([0-9a-f]{16,128})\.([a-z0-9]{2,5})$/;

const AUDIO_TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  webm: 'audio/webm',
};

/** Media are data and nothing else, wherever they are opened; any origin may show them, because what is private is signed. */
const MEDIA_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
  vary: 'Origin',
};

interface MediaParts {
  readonly storage: Storage;
  readonly links: MediaLinks;
  readonly clock: Clock;
}

/** Serves pictures to everybody for ever, and audio to whoever holds a link that is still good. */
export function registerMedia(app: FastifyInstance, { storage, links, clock }: MediaParts): void {
  app.route<{ Params: { hash: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/images/:hash/:file',
    async handler(request, reply) {
      const { hash, file } = request.params;
      if (!CONTENT_HASH.test(hash) || !IMAGE_FILE.test(file)) throw new Refusal('not_found');
      return sendFile(request, reply, storage.root, join('images', hash, file), {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    },
  });

  app.route<{ Params: { version: string; file: string }; Querystring: { e?: unknown; s?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/media/audio/:version/:file',
    async handler(request, reply) {
      const { version, file } = request.params;
      const { e, s } = request.query;
      const [, hash, extension] = AUDIO_FILE.exec(file) ?? [];
      if (hash === undefined || extension === undefined) throw new Refusal('not_found');
      if (typeof e !== 'string' || typeof s !== 'string') throw new Refusal('forbidden');
      const state = links.check(version, file, e, s);
      if (state !== 'valid') throw new Refusal(state === 'expired' ? 'media_link_expired' : 'forbidden');
      const secondsLeft = Math.max(0, Math.floor(Number(e) - clock.now().getTime() / 1000));
      return sendFile(request, reply, storage.root, join('audio', hash.slice(0, 2), file), {
        'content-type': AUDIO_TYPES[extension] ?? 'application/octet-stream',
        'cache-control': `private, max-age=${secondsLeft}, immutable`,
      });
    },
  });
}

/** Whole, in part (206, If-Range), not at all (304, 416) or only its head. `path` was put together from checked parts. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  path: string,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const result = await send(request.raw, path, { root, index: false, cacheControl: false, contentType: false, highWaterMark: READ_CHUNK_BYTES });
  allowNativeOrigin(request, reply);
  if (result.type !== 'file') {
    result.stream.destroy();
    if (result.statusCode === 416)
      return reply
        .code(416)
        .headers({ ...MEDIA_HEADERS, 'content-range': result.headers['Content-Range'] ?? '' })
        .send();
    if (result.statusCode === 412) return reply.code(412).headers(MEDIA_HEADERS).send();
    throw new Refusal('not_found');
  }
  return reply
    .code(result.statusCode)
    .headers({ ...result.headers, ...headers, ...MEDIA_HEADERS })
    .send(result.stream);
}
