import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Smaller answers fit into the first packets as they are. */
const MINIMUM_CHARACTERS = 2048;
/** A list of cards shrinks to a tenth in about 150 µs; higher levels take twice that for a few bytes. */
const LEVEL = 3;

/** Sends JSON, packed when it is long and the caller takes gzip; `sent` is called once it is on its way. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, json: string, sent: () => void): void {
  if (json.length < MINIMUM_CHARACTERS || request.headers['accept-encoding']?.includes('gzip') !== true) {
    reply.send(json);
    sent();
    return;
  }
  gzip(json, { level: LEVEL }, (error, compressed) => {
    reply.header('vary', 'Accept-Encoding, Origin');
    if (error === null) reply.header('content-encoding', 'gzip').send(compressed);
    else reply.send(json);
    sent();
  });
}
