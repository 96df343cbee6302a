import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** A link lives between one and two windows: long enough for an episode, and the same for all who ask within one. */
const WINDOW_SECONDS = 3 * 3600;
const SIGNATURE_CHARACTERS = 22;
/** A player asks for a file in many ranges, each with the same link. */
const MAXIMUM_SIGNATURES = 2000;

/** In place of an audio version, which has a number. */
const DOCUMENTS = 'documents';
const LONGEST_FILE_NAME = 80;

/** Plain letters and digits of a title, as a file may be called everywhere. */
function fileNameOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, LONGEST_FILE_NAME);
  return plain.trim().replaceAll(' ', '-') || 'document';
}

export type ImageSize = 'small' | 'medium' | 'large' | 'cropped' | 'original';

export type LinkState = 'valid' | 'expired' | 'forged';

export interface SignedLink {
  /** Root-relative. */
  readonly url: string;
  readonly expiresAt: string;
}

/** Makes and checks the addresses that media are served at; no database is asked when they are used. */
export interface MediaLinks {
  image(contentHash: string, size: ImageSize): string;
  /** `storageKey` is audio/<2 hex>/<hash>.<ext>. Whoever has the link can listen until it expires, and to nothing else. */
  audio(audioVersionId: number, storageKey: string): SignedLink;
  /** Of the PDF of this name, to be kept as `title`. */
  document(name: string, title: string): SignedLink;
  checkDocument(file: string, expiry: string, signature: string): LinkState;
  /** `file` is <hash>.<ext>. */
  check(audioVersionId: string, file: string, expiry: string, signature: string): LinkState;
}

export function createMediaLinks({ secretKey, clock }: { secretKey: string; clock: Clock }): MediaLinks {
  // A key of its own, so that a signature made for anything else with the same secret is worth nothing here.
  const key = createHmac('sha256', secretKey).update('media link').digest();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, SIGNATURE_CHARACTERS);
  const textOf = (version: number | string, file: string, expiry: number | string) => `${version}/${file}?${expiry}`;
  /** Of links that were good when they were checked; what is made up takes no room here. */
  const checked = new LRUCache<string, Buffer>({ max: MAXIMUM_SIGNATURES });

  function isSigned(text: string, signature: string): boolean {
    const known = checked.get(text);
    const expected = known ?? Buffer.from(sign(text));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    if (known === undefined) checked.set(text, expected);
    return true;
  }

  function link(path: string, of: number | string, file: string): SignedLink {
    const expiry = (Math.floor(clock.now().getTime() / 1000 / WINDOW_SECONDS) + 2) * WINDOW_SECONDS;
    return { url: `${path}?e=${expiry}&s=${sign(textOf(of, file, expiry))}`, expiresAt: new Date(expiry * 1000).toISOString() };
  }

  function stateOf(of: string, file: string, expiry: string, signature: string): LinkState {
    if (!isSigned(textOf(of, file, expiry), signature)) return 'forged';
    return Number(expiry) * 1000 > clock.now().getTime() ? 'valid' : 'expired';
  }

  return {
    image: (contentHash, size) => `/media/images/${contentHash}/${size}.webp`,
    audio(audioVersionId, storageKey) {
      const file = storageKey.slice(storageKey.lastIndexOf('/') + 1);
      return link(`/media/audio/${audioVersionId}/${file}`, audioVersionId, file);
    },
    document(name, title) {
      const file = `${name}.pdf`;
      return link(`/media/documents/${file}/${fileNameOf(title)}.pdf`, DOCUMENTS, file);
    },
    check: stateOf,
    checkDocument: (file, expiry, signature) => stateOf(DOCUMENTS, file, expiry, signature),
  };
}
