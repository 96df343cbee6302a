import { api } from '@auscult/contract/api';
import { redactSecrets } from '@auscult/domain/monitoring/redact-secrets';
import { perServer } from '../../context.ts';
import { handler } from '../../http/handler.ts';
import { createErrorDeduplicator } from './error-deduplicator.ts';
import { createLogLimit } from './log-limit.ts';

const LONGEST_MESSAGE = 300;
const LONGEST_STACK = 2_000;
const LINES_PER_MINUTE = 60;

const deduplicatorOf = perServer(createErrorDeduplicator);
const logLimitOf = perServer(() => createLogLimit(LINES_PER_MINUTE));

/** Secrets are redacted here again, although the app redacts them too. The sender is not logged. */
export const clientErrors = handler(api.clientErrors, {
  policy: 'public',
  async handle({ context, body: { build, errors } }) {
    for (const { kind, name, message, stack = '', where, times } of errors) {
      const error = {
        kind,
        name: redactSecrets(name, LONGEST_MESSAGE),
        message: redactSecrets(message, LONGEST_MESSAGE),
        where: redactSecrets(where, LONGEST_MESSAGE),
      };
      const now = context.clock.now();
      const timesToLog = deduplicatorOf(context).count(JSON.stringify([build, error]), times, now);
      const skipped = timesToLog === 0 ? null : logLimitOf(context).take(now);
      if (skipped === null) continue;
      const details = { ...error, stack: redactSecrets(stack, LONGEST_STACK), build, times: timesToLog, ...(skipped > 0 && { skipped }) };
      context.log.warn({ clientError: details }, 'An error in the app');
    }
  },
});
