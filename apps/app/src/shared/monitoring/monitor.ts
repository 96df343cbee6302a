import { ApiError, Unreachable } from '@auscult/client/api-error';
import { isReported } from '@auscult/domain/monitoring/reported';

/** `screen`: something of ours broke. `call`: the server refused. `audio`: nothing to hear. `logged`: the listener is not told either. */
export type ErrorKind = 'screen' | 'call' | 'audio' | 'logged';

export interface CapturedError {
  readonly kind: ErrorKind;
  readonly error: unknown;
  /** The route's pattern. */
  readonly where: string;
  /** What was being done, where the error's own words say less. */
  readonly about?: string | undefined;
}

export interface ErrorSender {
  send(captured: CapturedError): void;
}

/** Where errors are told to. It never throws, and what it does never shows. */
export interface Monitor {
  report(kind: ErrorKind, error: unknown, about?: string): void;
}

export interface MonitorOptions {
  readonly where: () => string;
  /** Everything but this port comes when there is something to tell. */
  readonly load: () => Promise<ErrorSender>;
}

/** A refusal of a kind that says nothing about the product, and silence: offline, that could not be told either. */
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

/** What nobody caught. A refused call that nobody caught was told where it was made. */
export function watchUncaught(monitor: Monitor, page: Pick<Window, 'addEventListener'> = window): void {
  const uncaught = (error: unknown) => {
    if (!(error instanceof ApiError)) monitor.report('screen', error);
  };
  page.addEventListener('error', ({ error, message }) => uncaught(error ?? new Error(message)));
  page.addEventListener('unhandledrejection', ({ reason }) => uncaught(reason));
}
