import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

// A tag is `W/"VERSION.CONTENT"`: either half says that the caller has this answer, and the first is known before the answer is made.

export const digestOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16);

const MOST_TAGS = 10;
const findTag = (request: FastifyRequest, matches: (tag: string) => boolean) =>
  request.headers['if-none-match']?.split(/,\s*/, MOST_TAGS).find((tag) => matches(tag));

export const findTagOfVersion = (request: FastifyRequest, version: string) => findTag(request, (tag) => tag.startsWith(`W/"${version}.`));
export const findTagOfContent = (request: FastifyRequest, content: string) => findTag(request, (tag) => tag.endsWith(`.${content}"`));
export const tagOf = (version: string, content: string) => `W/"${version}.${content}"`;

/** The caller may keep the answer for itself, and asks each time whether it still holds. */
export function allowRevalidation(reply: FastifyReply, etag: string): void {
  reply.headers({ 'cache-control': 'private, no-cache', etag, vary: 'Accept-Encoding, Accept-Language, Authorization, Origin' });
}

/** The tag of a row with a version. */
export const versionTag = (version: number) => `"${version}"`;
/** The version that a tag names, also where a proxy made the tag a weak one; null when it names none. */
export function versionIn(tag: string | undefined): number | null {
  const [, digits] = /^(?:W\/)?"(\d{1,9})"$/.exec(tag ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}
