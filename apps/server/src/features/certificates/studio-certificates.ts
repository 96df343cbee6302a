import { api } from '@auscult/contract/api';
import { CODE_RANDOM_BYTES, certificateCode } from '@auscult/domain/accreditation/certificate-code';
import type { Database } from '../../db/database.ts';
import { handler } from '../../http/handler.ts';
import { learnerWithoutSession, type OwnAccount } from '../../policies/authorize.ts';
import { loadStream } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { type AuditEntry, writeAudit } from '../../shared/accounts/audit-queries.ts';
import { findCertificateOfStream } from '../../shared/certificates/certificate-queries.ts';
import { certificateRevoked } from '../../shared/certificates/certificate-revoked-mail.ts';
import { mailCertificate } from '../../shared/certificates/issue-certificate.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';
import { type CertifiedStream, insertReissued, lockHolder, revokeValid } from './studio-certificate-queries.ts';

interface Act {
  readonly own: OwnAccount;
  readonly at: Date;
  readonly stream: CertifiedStream;
}

const audit = (
  tx: Database,
  { own, at, stream }: Act,
  action: AuditEntry['action'],
  certificateId: number,
  detail: Record<string, string | number>,
) =>
  writeAudit(tx, {
    at,
    actorAccountId: own.accountId,
    companyId: stream.companyId,
    action,
    subjectKind: 'certificate',
    subjectId: certificateId,
    detail,
  });

export const revokeStudioCertificate = handler(api.revokeStudioCertificate, {
  policy: { stream: 'certify' },
  async handle({ context: { db, clock }, own, authorize, params: { stream_id, learner_id }, body: { reason } }) {
    const at = clock.now();
    const stream = authorize.stream(await loadStream(db, stream_id, at, own));
    await db.transaction(async (tx) => {
      const holder = await lockHolder(tx, stream, learner_id);
      if (holder === undefined) throw new Refusal('not_found');
      const revoked = await revokeValid(tx, stream, learner_id, at, reason.trim());
      if (revoked === undefined) throw new Refusal('conflict');
      await audit(tx, { own, at, stream }, 'certificate_revoked', revoked, { reason: reason.trim() });
      await enqueueMessage(tx, certificateRevoked, { accountId: holder.accountId, certificateId: revoked });
    });
  },
});

export const reissueStudioCertificate = handler(api.reissueStudioCertificate, {
  policy: { stream: 'certify' },
  async handle({ context, own, authorize, params: { stream_id, learner_id }, body: { reason } }) {
    const at = context.clock.now();
    const stream = authorize.stream(await loadStream(context.db, stream_id, at, own));
    await context.db.transaction(async (tx) => {
      const holder = await lockHolder(tx, stream, learner_id);
      if (holder === undefined) throw new Refusal('not_found');
      const revoked = await revokeValid(tx, stream, learner_id, at, reason.trim());
      const issued = await insertReissued(tx, stream, learner_id, certificateCode(context.ids.secret(CODE_RANDOM_BYTES)), at);
      const learner = learnerWithoutSession(holder);
      const certificate = await findCertificateOfStream(tx, learner, stream.id);
      if (issued === undefined || certificate?.id !== issued) throw new Refusal('not_found');
      await audit(tx, { own, at, stream }, 'certificate_reissued', issued, { reason: reason.trim(), ...(revoked !== undefined && { revoked }) });
      // What was sent before shows as revoked from now on: the new one follows in a mail of its own.
      if (revoked !== undefined) await enqueueMessage(tx, certificateRevoked, { accountId: holder.accountId, certificateId: revoked });
      await mailCertificate(context, tx, learner, certificate);
    });
  },
});
