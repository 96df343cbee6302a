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

interface Limits {
  readonly maximumBytes: number;
  readonly signal: AbortSignal;
  /** Runs once, when the body ended in whichever way. */
  readonly release: () => void;
}

/** The body, unpacked, and no longer than it may be after unpacking. */
export async function* limitedBody(response: IncomingMessage, { maximumBytes, signal, release }: Limits): AsyncGenerator<Buffer> {
  try {
    const tooLarge = () => new EgressRefusal('too_large', `it is larger than ${maximumBytes} bytes`);
    const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
    const decoder = DECODERS[encoding];
    if (!decoder && encoding !== '' && encoding !== 'identity') throw new EgressRefusal('encoding', `its encoding ${encoding} is not known`);
    if (!decoder && Number(response.headers['content-length'] ?? 0) > maximumBytes) throw tooLarge();
    const stream = decoder ? pipeline(response, decoder(), () => {}) : response;
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
    response.destroy();
    release();
  }
}
