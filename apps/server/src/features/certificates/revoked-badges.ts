import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { badgeIssuer, credentialId } from '../../shared/certificates/badge/badge-credential.ts';
import { listRevokedCodes } from './check-queries.ts';

export const revokedBadges = handler(api.revokedBadges, {
  policy: 'public',
  async handle({ context: { db, config } }) {
    const codes = await listRevokedCodes(db);
    return {
      id: `${config.publicUrl}${api.revokedBadges.path}`,
      issuer: badgeIssuer(config).id,
      revokedCredential: codes.map((code) => ({ id: credentialId(code), revoked: true as const })),
    };
  },
});
