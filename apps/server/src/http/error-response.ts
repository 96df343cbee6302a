import type { ErrorBody } from '@auscult/contract/error-body';
import { type ErrorCode, errorCodes } from '@auscult/contract/error-codes';
import type { Language } from '@auscult/domain/access/viewer';
import { errors as english } from '@auscult/phrases/en/errors';
import { errors as dutch, type ErrorPhrases } from '@auscult/phrases/nl/errors';
import { QueueFull } from '../adapters/fair-queue.ts';
import { StorageError } from '../adapters/storage/storage.ts';
import { Refusal } from '../refusal.ts';

/** The sentences of both languages. */
export const errorPhrases: Readonly<Record<Language, ErrorPhrases>> = { nl: dutch, en: english };

export interface ErrorResponse {
  readonly code: ErrorCode;
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | undefined;
  /** Set when something broke, as opposed to being refused: for the log, never for the wire. */
  readonly cause: unknown;
}

/** Refusals of Fastify, and of triggers in the database, by their error code. */
const KNOWN_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_NOT_FOUND: 'not_found',
  LIMIT: 'limit_reached',
};

const textOf = (value: unknown, key: string) => {
  const text = typeof value === 'object' && value !== null && key in value ? (value as Record<string, unknown>)[key] : undefined;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
};

/** A NUL in a text, which JSON allows and PostgreSQL does not: in a text column, and in jsonb. */
const UNSTORABLE_TEXT: ReadonlySet<string> = new Set(['22021', '22P05']);

/** What PostgreSQL, its pool and the socket to it say when there is no database to ask. */
const isDatabaseAway = (reason: unknown, code: string) =>
  /^(?:08|53|57P)/.test(code) ||
  code === 'ECONNREFUSED' ||
  code === 'ECONNRESET' ||
  code === 'EPIPE' ||
  // The socket of a database that has stopped is no file any more.
  (code === 'ENOENT' && textOf(reason, 'syscall') === 'connect') ||
  /^(?:timeout exceeded when trying to connect|Connection terminated)/.test(textOf(reason, 'message'));

function codeOf(reason: unknown): ErrorCode {
  const code = textOf(reason, 'code');
  const known = KNOWN_CODES[code];
  if (known !== undefined) return known;
  if (isDatabaseAway(reason, code) || reason instanceof StorageError) return 'unavailable';
  if (UNSTORABLE_TEXT.has(code)) return 'bad_request';
  const status = Number(textOf(reason, 'statusCode'));
  return status >= 400 && status < 500 && code.startsWith('FST_') ? 'bad_request' : 'internal';
}

/** When a full queue is worth trying again. */
const QUEUE_RETRY_SECONDS = 5;

function refusalOf(reason: unknown): Refusal | undefined {
  if (reason instanceof QueueFull) return new Refusal('unavailable', undefined, QUEUE_RETRY_SECONDS);
  return reason instanceof Refusal ? reason : undefined;
}

/** The only place where an answer other than success gets its shape. What broke stays out of it: 5xx say no more than their code. */
export function errorResponse(reason: unknown, language: Language): ErrorResponse {
  const refusal = refusalOf(reason);
  const code = refusal?.code ?? codeOf(reason);
  const message = errorPhrases[language].byCode[code];
  const fields = refusal?.fields;
  const body: ErrorBody = {
    code,
    message,
    errors: fields === undefined ? message : (fields as Record<string, string[]>),
    ...(refusal?.current !== undefined && { current: refusal.current }),
  };
  const { status } = errorCodes[code];
  return { code, status, body, retryAfterSeconds: refusal?.retryAfterSeconds, cause: status >= 500 && refusal === undefined ? reason : undefined };
}
