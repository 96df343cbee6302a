import { type DestinationStream, type Logger, pino } from 'pino';

/** The only parts of an error that are logged: errors of pg carry the connection and the values of a row. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) };
}

/** One JSON line per event, on standard output unless told otherwise. */
export function createLog(level: 'info' | 'warn', destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError }, base: { pid: process.pid } };
  return destination ? pino(options, destination) : pino(options);
}
