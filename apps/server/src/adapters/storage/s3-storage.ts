import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../../config/s3.ts';
import type { CallService } from '../../egress/call-service.ts';
import type { EgressAnswer } from '../../egress/egress.ts';
import { EgressRefusal } from '../../egress/egress-refusal.ts';
import { type Content, checkedKey, type Storage, StorageError } from './storage.ts';

/** Before each further try of what another try may mend. */
const RETRY_DELAYS_MS = [100, 400];
const ANSWER_DEADLINE_MS = 30_000;
/** A slower connection is a broken one: 500 MB take at most 17 minutes. */
const LEAST_BYTES_PER_MS = 500;
const MAXIMUM_ERROR_BYTES = 64 * 1024;
const NO_BYTES_SHA256 = createHash('sha256').digest('hex');

interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly content?: { readonly value: Content; readonly size: number; readonly sha256: string };
  /** Of a good answer. */
  readonly maximumBytes?: number;
}

/**
 * Media in a bucket of a store that speaks S3. Every call is signed with the hash of what it brings, so that the store refuses what was
 * damaged on the way; an upload is one PUT of a known length, which a store takes whole or not at all.
 */
export function createS3Storage(settings: S3Settings, { call, now = () => new Date() }: { call: CallService; now?: () => Date }): Storage {
  const bucket = bucketAddress(settings);
  const signingKeys = new Map<string, ArrayBuffer>();

  const signed = (key: string, request: { method: string; headers?: Record<string, string>; seconds?: number }) => {
    const address = new URL(`${bucket}/${checkedKey(key)}`);
    if (request.seconds !== undefined) address.searchParams.set('X-Amz-Expires', String(request.seconds));
    return new AwsV4Signer({
      url: address.href,
      method: request.method,
      ...(request.headers && { headers: request.headers }),
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
      region: settings.region,
      service: 's3',
      signQuery: request.seconds !== undefined,
      cache: signingKeys,
      datetime: now()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, ''),
    }).sign();
  };

  async function once(key: string, { method, headers = {}, content, maximumBytes = 0 }: S3Call): Promise<EgressAnswer> {
    const { url, headers: signature } = await signed(key, { method, headers: { 'x-amz-content-sha256': content?.sha256 ?? NO_BYTES_SHA256 } });
    const length = content?.size ?? 0;
    return call(url.href, {
      method,
      headers: { 'accept-encoding': 'identity', ...headers, ...Object.fromEntries(signature), ...(content && { 'content-length': String(length) }) },
      ...(content && { body: content.value instanceof Uint8Array ? content.value : Readable.from(content.value()) }),
      // An answer to HEAD has a length and no bytes.
      maximumBytes: method === 'HEAD' ? Number.POSITIVE_INFINITY : Math.max(maximumBytes, MAXIMUM_ERROR_BYTES),
      deadlineMs: ANSWER_DEADLINE_MS + (length + maximumBytes) / LEAST_BYTES_PER_MS,
      keepAlive: true,
    });
  }

  /** The answer, be it that there is no such key; throws when the store refuses, or cannot be reached several times. */
  async function ask(key: string, request: S3Call): Promise<EgressAnswer> {
    for (let tries = 0; ; tries += 1) {
      const answer = await once(key, request).catch(asRefusal);
      if (isAnswer(answer)) return answer;
      const delay = RETRY_DELAYS_MS[tries];
      if (delay === undefined || !isPassing(answer)) throw new StorageError(`S3 ${request.method} ${key}: ${reasonOf(answer)}`);
      await pause(delay);
    }
  }

  async function size(key: string): Promise<number | null> {
    const answer = await ask(key, { method: 'HEAD' });
    return answer.status === 404 ? null : Number(answer.headers['content-length']);
  }

  return {
    size,
    async put(key, content) {
      checkedKey(key);
      const measured = await measure(content);
      const answer = await ask(key, { method: 'PUT', content: { value: content, ...measured } });
      if (answer.status === 404) throw new StorageError(`S3 PUT ${key}: ${reasonOf(answer)}`);
      return measured.size;
    },
    async open(key) {
      const found = await size(key);
      if (found === null) return null;
      return {
        size: found,
        async read(memory, from) {
          if (memory.length === 0) return;
          const range = `bytes=${from}-${from + memory.length - 1}`;
          const { status, bytes } = await ask(key, { method: 'GET', headers: { range }, maximumBytes: memory.length });
          if (status !== 206 || bytes.length !== memory.length)
            throw new StorageError(`S3 GET ${key}: ${status} with ${bytes.length} bytes for ${range}`);
          memory.set(bytes);
        },
        close: () => {},
      };
    },
    async remove(key) {
      await ask(key, { method: 'DELETE' });
    },
    signedAddress: async (key, seconds) => (await signed(key, { method: 'GET', seconds })).url.href,
  };
}

function bucketAddress({ endpoint, bucket, forcePathStyle }: S3Settings): string {
  if (forcePathStyle) return `${endpoint}/${bucket}`;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}`;
}

async function measure(content: Content): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : content()) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

function asRefusal(error: unknown): EgressRefusal {
  if (error instanceof EgressRefusal) return error;
  throw error;
}

/** Done, or no such key. */
const isAnswer = (answer: EgressAnswer | EgressRefusal): answer is EgressAnswer =>
  !(answer instanceof EgressRefusal) && (answer.status < 300 || (answer.status === 404 && codeOf(answer) !== 'NoSuchBucket'));

const isPassing = (answer: EgressAnswer | EgressRefusal) =>
  answer instanceof EgressRefusal ? !answer.isPermanent : answer.status >= 500 || answer.status === 429;

const codeOf = ({ bytes }: EgressAnswer) => /<Code>(\w{1,100})<\/Code>/.exec(bytes.toString('latin1'))?.[1] ?? '';

function reasonOf(answer: EgressAnswer | EgressRefusal): string {
  return answer instanceof EgressRefusal ? answer.message : `${answer.status} ${codeOf(answer)}`.trimEnd();
}
