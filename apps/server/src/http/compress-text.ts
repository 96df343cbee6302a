import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type CompressedBytes, etagOf } from './send-compressed.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Compressed once per change of a series and sent to everybody: worth some milliseconds more than the fastest setting. */
const BROTLI_QUALITY = 6;

export async function compressText(text: string): Promise<CompressedBytes> {
  const plain = Buffer.from(text);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
  const [small, smaller] = await Promise.all([gzipped(plain), brotli(plain, options)]);
  return { etag: etagOf(plain), plain, brotli: smaller, gzip: small };
}
