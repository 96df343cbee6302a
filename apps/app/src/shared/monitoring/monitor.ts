import { ApiError, Unreachable } from '@auscult/client/api-error';
import { isReported } from '@auscult/domain/monitoring/reported';

/** `screen`: something of ours broke. `call`: the server refused. `audio`: nothing to hear. `logged`: the listener is not told either. */
export type ErrorKind = 'screen' | 'call' | 'audio' | 'logged';

export interface CapturedError {
  readonly kind: ErrorKind;
  readonly error: unknown;
  /** The route's pattern. */
  readonly where: string;
  /** The operation that failed, for context. */
  readonly about?: string | undefined;
}

export interface ErrorSender {
  send(captured: CapturedError): void;
}

/** Reports errors to monitoring. Never throws and never affects the interface. */
export interface Monitor {
  report(kind: ErrorKind, error: unknown, about?: string): void;
}

export interface MonitorOptions {
  readonly where: () => string;
  /** The sender is loaded when the first error occurs. */
  readonly load: () => Promise<ErrorSender>;
}

/** Expected refusals and network failures are not reported. */
const isQuiet = (error: unknown) => (error instanceof ApiError && !isReported(error.status)) || error instanceof Unreachable;

export function createMonitor({ where, load }: MonitorOptions): Monitor {
  let sender: Promise<ErrorSender> | undefined;
  return {
    report(kind, error, about) {
      if (isQuiet(error)) return;
      const met = { kind, error, about, where: where() };
      sender ??= load();
      sender.then(
        ({ send }) => send(met),
        () => (sender = undefined),
      );
    },
  };
}

/** Reports uncaught errors. Refused API calls are reported by the client already. */
export function watchUncaught(monitor: Monitor, page: Pick<Window, 'addEventListener'> = window): void {
  const uncaught = (error: unknown) => {
    if (!(error instanceof ApiError)) monitor.report('screen', error);
  };
  page.addEventListener('error', ({ error, message }) => uncaught(error ?? new Error(message)));
  page.addEventListener('unhandledrejection', ({ reason }) => uncaught(reason));
}
