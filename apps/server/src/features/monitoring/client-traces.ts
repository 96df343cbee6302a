import { api } from '@auscult/contract/api';
import { redactSecrets } from '@auscult/domain/monitoring/redact-secrets';
import { perServer } from '../../context.ts';
import { handler } from '../../http/handler.ts';
import { createLogLimit } from './log-limit.ts';

const LONGEST = 200;
const LINES_PER_MINUTE = 300;

const logLimitOf = perServer(() => createLogLimit(LINES_PER_MINUTE));

/** One line per traced visit: figures, the build and the screen. */
export const clientTraces = handler(api.clientTraces, {
  policy: 'public',
  async handle({ context, body: { build, where, ...milliseconds } }) {
    const skipped = logLimitOf(context).take(context.clock.now());
    if (skipped === null) return;
    const clientTrace = { build, where: redactSecrets(where, LONGEST), ...milliseconds, ...(skipped > 0 && { skipped }) };
    context.log.info({ clientTrace }, 'How a visit began');
  },
});
