import type { AppContext } from '../../context.ts';
import { writeAudit } from '../../shared/accounts/audit-queries.ts';
import { certificateRevoked } from '../../shared/certificates/certificate-revoked-mail.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';
import { lockCertificate, storeRevocation } from './revoke-queries.ts';

/** For operators. The row stays, and the first reason with it; whose it was is mailed, as when an editor revokes it. */
export async function revokeCertificate(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  code: string,
  reason: string,
): Promise<'revoked' | 'was revoked before' | 'unknown'> {
  return db.transaction(async (tx) => {
    const certificate = await lockCertificate(tx, code);
    if (certificate === undefined) return 'unknown';
    if (certificate.is_revoked) return 'was revoked before';
    const at = clock.now();
    await storeRevocation(tx, certificate.id, at, reason);
    await writeAudit(tx, { at, actorAccountId: null, action: 'certificate_revoked', subjectKind: 'certificate', subjectId: certificate.id });
    const { id: certificateId, account_id: accountId } = certificate;
    if (accountId !== null) await enqueueMessage(tx, certificateRevoked, { accountId, certificateId });
    return 'revoked';
  });
}
