import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Smaller answers fit into the first packets as they are. */
const MINIMUM_CHARACTERS = 2048;
/** A list of cards shrinks to a tenth in about 150 µs; higher levels take twice that for a few bytes. */
const LEVEL = 3;
/** Up to here the way to another thread and back costs as much as the work. */
export const AT_ONCE_CHARACTERS = 65_536;

const compress = promisify(gzip);

/** JSON to be sent; what it is compressed to is kept beside it for whoever asks next. */
export interface Json {
  readonly json: string | Buffer;
  gzip?: Buffer | Promise<Buffer>;
}

/** What a handler answers with that is the same for many: its text is made, and packed, once for all. */
export class SharedJson implements Json {
  readonly json: Buffer;
  gzip?: Buffer | Promise<Buffer>;

  constructor(json: Buffer) {
    this.json = json;
  }
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
  if (answer.gzip === undefined) {
    answer.gzip = json.length <= AT_ONCE_CHARACTERS ? gzipSync(json, { level: LEVEL }) : compress(json, { level: LEVEL });
  }
  if (answer.gzip instanceof Promise) {
    // Whoever asks meanwhile waits for the same copy.
    answer.gzip.then(
      (compressed) => send((answer.gzip = compressed)),
      () => {
        reply.send(json);
        sent();
      },
    );
    return;
  }
  send(answer.gzip);
}
