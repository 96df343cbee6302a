import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedBytes, sendCompressed } from '../http/send-compressed.ts';

/** The same for everybody, revalidated at each visit unless `cacheControl` says otherwise. */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: CompressedBytes, cacheControl = 'no-cache'): FastifyReply =>
  sendCompressed(request, reply.header('cache-control', cacheControl), page);
