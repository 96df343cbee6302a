import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { anyone } from '../../http/policy.ts';

export const ssoProviders = handler(api.ssoProviders, {
  policy: anyone,
  handle: async ({ context }) => ({ providers: [...context.identityProviders.list] }),
});
