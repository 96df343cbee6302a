import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { badgeIssuer as issuerOf } from '../../shared/certificates/badge/badge-credential.ts';

export const badgeIssuer = handler(api.badgeIssuer, {
  policy: 'public',
  handle: async ({ context: { config } }) => issuerOf(config),
});
