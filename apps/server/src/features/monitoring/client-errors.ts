import { api } from '@auscult/contract/api';
import { redactSecrets } from '@auscult/domain/monitoring/redact-secrets';
import { perServer } from '../../context.ts';
import { handler } from '../../http/handler.ts';
import { createErrorDeduplicator } from './error-deduplicator.ts';
import { createLineBudget } from './line-budget.ts';

const LONGEST_MESSAGE = 300;
const LONGEST_STACK = 2_000;
const LINES_PER_MINUTE = 60;

const deduplicatorOf = perServer(createErrorDeduplicator);
const budgetOf = perServer(() => createLineBudget(LINES_PER_MINUTE));

/** The app has cleaned these too; what reaches a log is cleaned by who writes it. Nothing is noted of who sent them. */
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
      const heard = deduplicatorOf(context).heard(JSON.stringify([build, error]), times, now);
      const skipped = heard === 0 ? null : budgetOf(context).take(now);
      if (skipped === null) continue;
      const details = { ...error, stack: redactSecrets(stack, LONGEST_STACK), build, times: heard, ...(skipped > 0 && { skipped }) };
      context.log.warn({ clientError: details }, 'An error in the app');
    }
  },
});
