import { api } from '@auscult/contract/api';
import { withoutSecrets } from '@auscult/domain/monitoring/without-secrets';
import { handler } from '../../http/handler.ts';
import { anyone } from '../../http/policy.ts';

const LONGEST = 200;

/** One line per traced visit: figures, the build and the screen. */
export const clientTraces = handler(api.clientTraces, {
  policy: anyone,
  async handle({ context, body: { build, where, ...milliseconds } }) {
    const clientTrace = { build, where: withoutSecrets(where, LONGEST), ...milliseconds };
    context.log.info({ clientTrace }, 'How a visit began');
  },
});
