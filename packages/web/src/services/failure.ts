import { ApiError } from '@auscult/client/api-error';
import type { Phrases } from '@auscult/phrases/app-phrases';

/** Error texts of a failed call: lines for a toast, and per field. */
export interface Failure {
  readonly lines: readonly string[];
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** The server's error texts, or our own when it was unreachable. */
export function failureOf(error: unknown, shell: Phrases['shell']): Failure {
  if (error instanceof ApiError) return { lines: [...error.lines, ...waitingFor(error, shell)], fields: error.fields };
  return { lines: [shell.noServer], fields: {} };
}

/** How long somebody who asked too often has to wait. */
const waitingFor = ({ code, retryAfterSeconds }: ApiError, shell: Phrases['shell']) =>
  code === 'too_many_requests' && retryAfterSeconds !== undefined && retryAfterSeconds > 0 ? [shell.retryIn(retryAfterSeconds)] : [];
