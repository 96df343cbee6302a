import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { anyone } from '../../http/policy.ts';

export const pushKey = handler(api.pushKey, {
  policy: anyone,
  handle: async ({ context }) => ({ key: context.push.webKey }),
});
