import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';

export const ssoProviders = handler(api.ssoProviders, {
  policy: 'public',
  handle: async ({ context }) => ({ providers: [...context.identityProviders.list] }),
});
