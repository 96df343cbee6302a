import { ApiError } from '@auscult/client/api-error';
import type { Phrases } from '@auscult/phrases/app-phrases';

/** What to tell about a failed call: lines for a toast, and what belongs to which field. */
export interface Failure {
  readonly lines: readonly string[];
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** The server's own words where it answered; our sentence where it could not be reached. */
export function failureOf(error: unknown, shell: Phrases['shell']): Failure {
  if (error instanceof ApiError) return { lines: error.lines, fields: error.fields };
  return { lines: [shell.noServer], fields: {} };
}
