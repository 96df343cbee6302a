import { gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Smaller answers fit into the first packets as they are. */
const MINIMUM_CHARACTERS = 2048;
/** A list of cards shrinks to a tenth in about 150 µs; higher levels take twice that for a few bytes. */
const LEVEL = 3;
/** Up to here the way to another thread and back costs as much as the work. */
const AT_ONCE_CHARACTERS = 65_536;

/** JSON to be sent; what it is compressed to is kept beside it for whoever asks next. */
export interface Json {
  readonly json: string;
  gzip?: Buffer;
}

/** Sends JSON, packed when it is long and the caller takes gzip; `sent` is called once it is on its way. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, answer: Json, sent: () => void): void {
  const { json } = answer;
  if (json.length < MINIMUM_CHARACTERS || request.headers['accept-encoding']?.includes('gzip') !== true) {
    reply.send(json);
    sent();
    return;
  }
  if (!reply.hasHeader('vary')) reply.header('vary', 'Accept-Encoding, Origin');
  const send = (compressed: Buffer) => {
    reply.header('content-encoding', 'gzip').send(compressed);
    sent();
  };
  if (answer.gzip !== undefined) {
    send(answer.gzip);
    return;
  }
  if (json.length <= AT_ONCE_CHARACTERS) {
    answer.gzip = gzipSync(json, { level: LEVEL });
    send(answer.gzip);
    return;
  }
  gzip(json, { level: LEVEL }, (error, compressed) => {
    if (error === null) send((answer.gzip = compressed));
    else {
      reply.send(json);
      sent();
    }
  });
}
