import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesTag, readByteRange } from './byte-range.ts';
import type { Block, MediaFile } from './media-files.ts';

/** Media are data and nothing else, wherever they are opened; any origin may show them, because what is private is signed. */
export const MEDIA_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
  vary: 'Origin',
};

const MEDIA_LIST: readonly string[] = [...Object.entries(MEDIA_HEADERS).flat(), 'accept-ranges', 'bytes'];

export interface MediaAnswer {
  readonly tag: string;
  readonly type: string;
  readonly cacheControl: string;
}

/** Answers with the file whole, in part (206, If-Range), not at all (304, 412, 416) or only its head; closes it when that is done. */
export function sendMedia(request: FastifyRequest, reply: FastifyReply, file: MediaFile, { tag, type, cacheControl }: MediaAnswer): FastifyReply {
  const { headers, method } = request;
  const respondWithoutBody = (status: number, extra: Record<string, string> = {}) => {
    file.close();
    const common = { ...MEDIA_HEADERS, 'accept-ranges': 'bytes', etag: tag, 'cache-control': cacheControl };
    return reply
      .code(status)
      .headers({ ...common, ...extra })
      .send();
  };
  if (headers['if-match'] !== undefined && !namesTag(headers['if-match'], tag, { weak: false })) return respondWithoutBody(412);
  if (namesTag(headers['if-none-match'], tag, { weak: true })) return respondWithoutBody(304);
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  const wanted = isSame ? readByteRange(headers.range, file.size) : 'whole';
  if (wanted === 'unsatisfiable') return respondWithoutBody(416, { 'content-range': `bytes */${file.size}` });

  const { from, to } = wanted === 'whole' ? { from: 0, to: file.size } : wanted;
  const { raw } = reply.hijack();
  // A flat list is written as it is: a player asks for many ranges, and an object of headers is taken apart each time.
  const list = [...MEDIA_LIST, 'content-type', type, 'content-length', String(to - from), 'etag', tag, 'cache-control', cacheControl];
  if (wanted !== 'whole') list.push('content-range', `bytes ${from}-${to - 1}/${file.size}`);
  // Of CORS, which Fastify would have written.
  for (const [name, value] of Object.entries(reply.getHeaders())) if (!(name in MEDIA_HEADERS)) list.push(name, String(value));
  raw.writeHead(wanted === 'whole' ? 200 : 206, list);
  if (method === 'HEAD' || from === to) {
    file.close();
    raw.end();
  } else writeRange(raw, file, from, to);
  return reply;
}

/** One block after the other, each once the one before is with the system: a listener who stalls holds one. */
function writeRange(raw: ServerResponse, file: MediaFile, from: number, to: number): void {
  let at = from;
  let current: Block | null = null;
  let isFinished = false;

  const releaseBlock = () => {
    current?.release();
    current = null;
  };
  const finish = () => {
    if (isFinished) return;
    isFinished = true;
    releaseBlock();
    file.close();
  };
  const fail = () => {
    // The content-length has been sent: a broken connection is the only way to report the failure.
    raw.destroy();
    finish();
  };
  const write = (block: Block) => {
    if (isFinished) return block.release();
    current = block;
    at += block.bytes.length;
    if (at < to) raw.write(block.bytes, next);
    else raw.end(block.bytes);
  };
  const next = () => {
    releaseBlock();
    if (isFinished || raw.destroyed) return finish();
    const block = file.read(at, to);
    if (block instanceof Promise) block.then(write, fail);
    else write(block);
  };

  // The end of the answer, or of the connection: either way nothing of it is being sent any more.
  raw.once('close', finish);
  next();
}
