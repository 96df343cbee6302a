import type { ErrorCode } from '@auscult/contract/error-codes';

/** Field name → what is wrong with it, as sentences or as validation findings that phrases put into words. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * Thrown by endpoints, queries' callers and adapters to answer with an error code; the sentence follows from the code and the
 * language of the request. Not an Error: nothing went wrong, so no stack is paid for.
 */
export class Refusal {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** For 429 and 503: seconds until it is worth trying again. */
  readonly retryAfterSeconds: number | undefined;

  /** For 412: what the row is now. */
  readonly current: unknown;

  constructor(code: ErrorCode, fields?: FieldErrors, retryAfterSeconds?: number, current?: unknown) {
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.current = current;
  }
}
