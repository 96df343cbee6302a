/** A problem that the operator can mend. Its message is one line: what, where, what to do; the process prints it and ends with 1. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** The message of anything thrown, on one line. */
export function oneLine(error: unknown): string {
  const message =
    error instanceof AggregateError && error.errors.length > 0 ? oneLine(error.errors[0]) : error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\s*\n\s*/g, ' ').trim();
}
