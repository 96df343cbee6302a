import { api } from '@auscult/contract/api';
import type { AppContext } from '../../context.ts';
import { handler } from '../../http/handler.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { loadStream } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { presentCertificate } from '../../shared/certificates/certificate-presenter.ts';
import { findLearner } from '../../shared/certificates/certificate-queries.ts';
import { ensureCertificate, mailCertificate } from '../../shared/certificates/issue-certificate.ts';
import { loadQuestionnaire } from '../../shared/questionnaires/questionnaire-queries.ts';

export const sendCertificate = handler(api.sendCertificate, {
  policy: { stream: 'answer' },
  async handle({ context, own, authorize, params }) {
    const stream = authorize.stream(await loadQuestionnaire(context.db, params.form_id, context.clock.now(), own));
    return send(context, own, stream.id);
  },
});

/** An episode that asks nothing but listening has no questionnaire by which its certificate could be asked for. */
export const sendStreamCertificate = handler(api.sendStreamCertificate, {
  policy: { stream: 'answer' },
  async handle({ context, own, authorize, params }) {
    const stream = authorize.stream(await loadStream(context.db, params.stream_id, context.clock.now(), own));
    return send(context, own, stream.id);
  },
});

const send = (context: AppContext, own: OwnAccount, streamId: number) =>
  context.db.transaction(async (tx) => {
    if ((await findLearner(tx, own))?.email_verified_at == null) throw new Refusal('email_unverified');
    const certificate = (await ensureCertificate(context, tx, own, streamId))?.certificate;
    if (certificate === undefined) throw new Refusal('certificate_not_earned');
    if (certificate.revoked_at !== null) throw new Refusal('certificate_revoked');
    const { isSent, againAt } = await mailCertificate(context, tx, own, certificate);
    return { certificate: presentCertificate(context.config, certificate, context.clock.now()), is_sent: isSent, again_at: againAt.toISOString() };
  });
