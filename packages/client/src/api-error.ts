/** What a toast says when the server's answer cannot be read. */
const UNREADABLE = 'Error';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const sentences = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string' && item !== '');

/** The lines of an error toast, from the `errors` of an answer: a sentence, a list, lists per field, else 'Error'. */
export function errorLines(body: unknown): string[] {
  const errors = isRecord(body) ? body['errors'] : undefined;
  const lines = isRecord(errors) ? Object.values(errors).flatMap(sentences) : sentences(errors);
  return lines.length > 0 ? lines : [UNREADABLE];
}

/** Per field, what is wrong with it; empty when the errors are not about fields. */
export function fieldErrors(body: unknown): Record<string, string[]> {
  const errors = isRecord(body) ? body['errors'] : undefined;
  if (!isRecord(errors)) return {};
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, sentences(messages)]));
}

/** The server answered, and refused. `code` is one of the contract's error codes, or '' when the body is not ours. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly lines: readonly string[];
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** With a 412: the row as it is now. */
  readonly current: unknown;
  /** When it is worth trying again; undefined when the server did not say. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: unknown, headers?: Headers) {
    const lines = errorLines(body);
    super(lines.join('\n'));
    this.name = 'ApiError';
    this.status = status;
    this.code = isRecord(body) && typeof body['code'] === 'string' ? body['code'] : '';
    this.lines = lines;
    this.fields = fieldErrors(body);
    this.current = isRecord(body) ? body['current'] : undefined;
    const retryAfter = Number(headers?.get('retry-after') ?? Number.NaN);
    this.retryAfterSeconds = Number.isNaN(retryAfter) ? undefined : retryAfter;
  }
}

/** No answer came: offline, or the server cannot be reached. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached', { cause });
    this.name = 'Unreachable';
  }
}
