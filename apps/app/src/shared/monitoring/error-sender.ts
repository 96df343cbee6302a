import { ApiError } from '@auscult/client/api-error';
import type { BodyOf } from '@auscult/contract/endpoint';
import type { clientErrors } from '@auscult/contract/endpoints/monitoring';
import { redactSecrets } from '@auscult/domain/monitoring/redact-secrets';
import type { CapturedError, ErrorSender } from './monitor.ts';

/** Errors within this time are sent in one call. */
const GATHER_MS = 2_000;
const AT_ONCE = 10;
/** Maximum number of reports per visit. */
const PER_VISIT = 30;
const MOST_TIMES = 10_000;
const LONGEST = { name: 80, message: 300, stack: 2_000, where: 120 } as const;

export type ErrorReport = BodyOf<typeof clientErrors>['errors'][number];

export interface ErrorSenderOptions {
  /** Rejections are ignored: error reporting must not cause errors. */
  readonly post: (errors: ErrorReport[]) => Promise<unknown>;
  readonly after: (ms: number, run: () => void) => void;
}

/** Redacts, deduplicates and sends errors. */
export function createErrorSender({ post, after }: ErrorSenderOptions): ErrorSender {
  const waiting = new Map<string, ErrorReport>();
  let told = 0;

  function flush(): void {
    const errors = [...waiting.values()];
    waiting.clear();
    while (errors.length > 0) void post(errors.splice(0, AT_ONCE)).catch(() => undefined);
  }

  return {
    send(captured) {
      const report = reportOf(captured);
      const key = JSON.stringify([report.kind, report.name, report.message, report.where]);
      const same = waiting.get(key);
      if (same) return void waiting.set(key, { ...same, times: Math.min(same.times + 1, MOST_TIMES) });
      if (told >= PER_VISIT) return;
      told += 1;
      waiting.set(key, report);
      if (waiting.size === 1) after(GATHER_MS, flush);
    },
  };
}

function reportOf({ kind, error, about, where }: CapturedError): ErrorReport {
  const isError = error instanceof Error;
  const name = error instanceof ApiError ? `${error.status} ${error.code}`.trim() : isError ? error.name : typeof error;
  const stack = isError && !(error instanceof ApiError) ? error.stack : undefined;
  return {
    kind,
    name: redactSecrets(name, LONGEST.name) || 'Error',
    message: redactSecrets(about ?? (isError ? error.message : String(error)), LONGEST.message),
    ...(stack && { stack: redactSecrets(stack, LONGEST.stack) }),
    where: where.slice(0, LONGEST.where),
    times: 1,
  };
}
