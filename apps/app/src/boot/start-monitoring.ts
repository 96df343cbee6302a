import type { ApiClient } from '@auscult/client/api-client';
import { createErrorSender } from '../shared/monitoring/error-sender.ts';
import type { ErrorSender } from '../shared/monitoring/monitor.ts';
import { traceVisit } from '../shared/monitoring/visit-trace.ts';

/** The name of this build's file is enough to find the build. */
const BUILD = (import.meta.url.split(/[?#]/, 1)[0] ?? '').split('/').at(-1)?.slice(0, 100) ?? '';

/** The end that sends to our own server; a page that goes does not take it along. */
export function startErrorSender(api: ApiClient): ErrorSender {
  return createErrorSender({
    post: (errors) => api.POST('/v1/client-errors', { body: { build: BUILD, errors }, keepalive: true }),
    after: (ms, run) => void setTimeout(run, ms),
  });
}

/** Sends how the visit began, once, when the listener turns away. */
export function startTrace(api: ApiClient, where: () => string): void {
  const begun = where();
  const trace = traceVisit();
  const away = new AbortController();
  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    away.abort();
    void api.POST('/v1/client-traces', { body: { build: BUILD, where: begun, ...trace() }, keepalive: true }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', tell, { signal: away.signal });
}
