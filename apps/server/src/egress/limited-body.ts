import type { IncomingMessage } from 'node:http';
import { pipeline, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { EgressRefusal } from './egress-refusal.ts';
import { asRefusal } from './request-once.ts';

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Whoever sends slower is given up: a body may take long, but not for the few bytes that keep a connection alive. */
export interface Pace {
  readonly leastBytes: number;
  readonly everyMs: number;
}

/** Pieces of a body (chunks, and what comes by one read): so many of whatever size, and one for so many bytes; each takes some microseconds of the thread that answers. */
const FREE_PIECES = 4000;
const BYTES_PER_PIECE = 500;

interface Limits {
  readonly maximumBytes: number;
  readonly signal: AbortSignal;
  readonly pace?: Pace | undefined;
  /** Runs once, when the body ended in whichever way. */
  readonly release: () => void;
}

/** The body, unpacked, and no longer than it may be after unpacking. */
export async function* limitedBody(response: IncomingMessage, { maximumBytes, signal, pace, release }: Limits): AsyncGenerator<Buffer> {
  const timer = pace && keepPace(response, pace);
  try {
    const tooLarge = () => new EgressRefusal('too_large', `it is larger than ${maximumBytes} bytes`);
    const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
    const decoder = DECODERS[encoding];
    if (!decoder && encoding !== '' && encoding !== 'identity') throw new EgressRefusal('encoding', `its encoding ${encoding} is not known`);
    if (!decoder && Number(response.headers['content-length'] ?? 0) > maximumBytes) throw tooLarge();
    const counted = countPieces(response);
    const stream = decoder ? pipeline(response, counted, decoder(), () => {}) : pipeline(response, counted, () => {});
    let received = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > maximumBytes) throw tooLarge();
      yield chunk;
    }
    if (!response.complete) throw new EgressRefusal('network', 'the connection broke in the middle');
  } catch (error) {
    throw asRefusal(error, signal);
  } finally {
    clearInterval(timer);
    response.destroy();
    release();
  }
}

/** Ends the connection of whoever sends its body in very many small pieces. */
function countPieces(response: IncomingMessage): Transform {
  let [pieces, bytes] = [0, 0];
  return new Transform({
    transform(piece: Buffer, _, next) {
      pieces += 1;
      bytes += piece.length;
      if (pieces <= FREE_PIECES + bytes / BYTES_PER_PIECE) return next(null, piece);
      const refusal = new EgressRefusal('pieces', `it sends ${pieces} pieces for ${bytes} bytes`);
      // In this turn: nothing more is read.
      response.socket.destroy();
      next(refusal);
    },
  });
}

function keepPace(response: IncomingMessage, { leastBytes, everyMs }: Pace): NodeJS.Timeout {
  const { socket } = response;
  let before = socket.bytesRead;
  return setInterval(() => {
    const isSlow = !response.complete && socket.bytesRead - before < leastBytes;
    before = socket.bytesRead;
    if (isSlow) response.destroy(new EgressRefusal('timeout', `fewer than ${leastBytes} bytes came in ${everyMs / 1000} seconds`));
  }, everyMs);
}
