import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';

export const pushKey = handler(api.pushKey, {
  policy: 'public',
  handle: async ({ context }) => ({ key: context.push.webKey }),
});
