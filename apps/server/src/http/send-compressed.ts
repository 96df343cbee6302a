import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes in memory, and the compressed copies that there are of them. */
export interface CompressedBytes {
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

export const etagOf = (bytes: Buffer): string => `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;

/** Sends the smallest copy that the caller accepts, or 304 when they have this ETag. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, { etag, plain, brotli, gzip }: CompressedBytes): FastifyReply {
  reply.headers({ vary: 'Accept-Encoding', etag });
  if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (brotli !== undefined && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli);
  if (gzip !== undefined && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(plain);
}
