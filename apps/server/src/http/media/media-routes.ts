import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Clock } from '../../clock.ts';
import { addressBlock } from '../../limits/address-block.ts';
import { createPreviews } from '../../media/images/preview.ts';
import { isPrivateName } from '../../media/images/private-name.ts';
import type { LinkState, MediaLinks } from '../../media/media-links.ts';
import { Refusal } from '../../refusal.ts';
import { createMediaFiles, type MediaFile } from './media-files.ts';
import { MEDIA_HEADERS, type MediaAnswer, sendMedia } from './send-media.ts';

const IMAGE_FILE = /^(small|medium|large|cropped|original)\.webp$/;
const PREVIEW_FILE = 'preview.jpg';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A picture of a person may be removed: not in shared caches, and for a day at most. */
const FOR_A_DAY = 'private, max-age=86400';
/** The proxy follows at once. */
const PROXY_SECONDS = 60;
const CONTENT_HASH = /^[0-9a-f]{16,128}$/;
const AUDIO_FILE = /^([0-9a-f]{16,128})\.([a-z0-9]{2,5})$/;

const DOCUMENT_FILE = /^([0-9a-f]{64})\.pdf$/;

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

const cachingOf = (name: string) => (isPrivateName(name) ? FOR_A_DAY : FOR_EVER);

interface SignedQuery {
  readonly e?: unknown;
  readonly s?: unknown;
}

interface MediaParts {
  readonly storage: Storage;
  readonly links: MediaLinks;
  readonly clock: Clock;
  /** Where nginx has the media folder or the bucket inside, such as `/internal-media/`; null: this server sends the bytes itself. */
  readonly accel: string | null;
}

/** Serves pictures to everybody, audio and documents to callers with a valid signed link. */
export function registerMedia(app: FastifyInstance, { storage, links, clock, accel }: MediaParts): void {
  const files = createMediaFiles(storage);
  const previews = createPreviews(storage);
  app.addHook('onClose', async () => files.stop());

  function sendStored(request: FastifyRequest, reply: FastifyReply, key: string, answer: MediaAnswer): FastifyReply | Promise<FastifyReply> {
    const opening = files.open(key);
    const send = (file: MediaFile | null) => {
      if (file === null) throw new Refusal('not_found');
      return sendMedia(request, reply, file, answer);
    };
    return opening instanceof Promise ? opening.then(send) : send(opening);
  }

  /**
   * The proxy reads the folder, or asks the bucket by an address that it alone is told. The tag is that of the folder or the bucket, so that it
   * agrees with their answers to ranges and conditions.
   */
  async function sendByProxy(_: FastifyRequest, reply: FastifyReply, key: string, answer: MediaAnswer): Promise<FastifyReply> {
    const address = await storage.signedAddress(key, PROXY_SECONDS);
    const inside = address === null ? key : address.slice(new URL(address).origin.length + 1);
    return reply
      .headers({ ...MEDIA_HEADERS, 'x-accel-redirect': accel + inside, 'content-type': answer.type, 'cache-control': answer.cacheControl })
      .send();
  }
  /** For as long as the link is good; throws the refusal for one that is not. */
  function cachingBy({ e, s }: SignedQuery, check: (expiry: string, signature: string) => LinkState): string {
    if (typeof e !== 'string' || typeof s !== 'string') throw new Refusal('forbidden');
    const state = check(e, s);
    if (state !== 'valid') throw new Refusal(state === 'expired' ? 'media_link_expired' : 'forbidden');
    return `private, max-age=${Math.max(0, Math.floor(Number(e) - clock.now().getTime() / 1000))}, immutable`;
  }
  const deliver = accel === null ? sendStored : sendByProxy;

  async function deliverPreview(request: FastifyRequest, reply: FastifyReply, hash: string): Promise<FastifyReply> {
    const key = await previews.of(hash, addressBlock(request.ip));
    if (key === null) throw new Refusal('not_found');
    return deliver(request, reply, key, { tag: `"${hash}-preview"`, type: 'image/jpeg', cacheControl: cachingOf(hash) });
  }

  app.route<{ Params: { hash: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/images/:hash/:file',
    handler(request, reply) {
      const { hash, file } = request.params;
      const [, size] = IMAGE_FILE.exec(file) ?? [];
      if (!CONTENT_HASH.test(hash)) throw new Refusal('not_found');
      if (file === PREVIEW_FILE) return deliverPreview(request, reply, hash);
      if (size === undefined) throw new Refusal('not_found');
      return deliver(request, reply, `images/${hash}/${file}`, { tag: `"${hash}-${size}"`, type: 'image/webp', cacheControl: cachingOf(hash) });
    },
  });

  app.route<{ Params: { version: string; file: string }; Querystring: SignedQuery }>({
    method: ['GET', 'HEAD'],
    url: '/media/audio/:version/:file',
    handler(request, reply) {
      const { version, file } = request.params;
      const [, hash, extension] = AUDIO_FILE.exec(file) ?? [];
      if (hash === undefined || extension === undefined) throw new Refusal('not_found');
      const cacheControl = cachingBy(request.query, (expiry, signature) => links.check(version, file, expiry, signature));
      const type = AUDIO_TYPES[extension] ?? 'application/octet-stream';
      return deliver(request, reply, `audio/${hash.slice(0, 2)}/${file}`, { tag: `"${hash}"`, type, cacheControl });
    },
  });

  app.route<{ Params: { file: string; name: string }; Querystring: SignedQuery }>({
    method: ['GET', 'HEAD'],
    url: '/media/documents/:file/:name',
    handler(request, reply) {
      const { file } = request.params;
      const [, name] = DOCUMENT_FILE.exec(file) ?? [];
      if (name === undefined) throw new Refusal('not_found');
      const cacheControl = cachingBy(request.query, (expiry, signature) => links.checkDocument(file, expiry, signature));
      // Kept under the name in the address, never shown as a page of ours.
      reply.header('content-disposition', 'attachment');
      return deliver(request, reply, `documents/${name.slice(0, 2)}/${file}`, { tag: `"${name}"`, type: 'application/pdf', cacheControl });
    },
  });
}
