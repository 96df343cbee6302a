import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sets an ETag of the content and private caching; true when If-None-Match has this ETag. */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, json: string): boolean {
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'private, no-cache', etag });
  return request.headers['if-none-match']?.split(/,\s*/).includes(etag) ?? false;
}
