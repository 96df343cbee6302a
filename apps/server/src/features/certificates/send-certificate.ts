import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { presentCertificate } from '../../shared/certificates/certificate-presenter.ts';
import { findLearner } from '../../shared/certificates/certificate-queries.ts';
import { ensureCertificate, mailCertificate } from '../../shared/certificates/issue-certificate.ts';
import { loadQuestionnaire } from '../../shared/questionnaires/questionnaire-queries.ts';

export const sendCertificate = handler(api.sendCertificate, {
  policy: { stream: 'answer' },
  async handle({ context, own, authorize, params }) {
    const now = context.clock.now();
    const stream = authorize.stream(await loadQuestionnaire(context.db, params.form_id, now, own));
    return context.db.transaction(async (tx) => {
      if ((await findLearner(tx, own))?.email_verified_at == null) throw new Refusal('email_unverified');
      const certificate = (await ensureCertificate(context, tx, own, stream.id))?.certificate;
      if (certificate === undefined) throw new Refusal('certificate_not_earned');
      if (certificate.revoked_at !== null) throw new Refusal('certificate_revoked');
      const { isSent, againAt } = await mailCertificate(context, tx, own, certificate);
      return { certificate: presentCertificate(context.config, certificate, now), is_sent: isSent, again_at: againAt.toISOString() };
    });
  },
});
