import { CODE_RANDOM_BYTES, certificateCode } from '@auscult/domain/accreditation/certificate-code';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Job } from '../../jobs/job.ts';
import { enqueueJobs } from '../../jobs/job-queries.ts';
import { reserveSending, type SendRule } from '../../limits/send-limit.ts';
import { type ActingAccount, type ActingLearner, accountWithoutSession, learnerWithoutSession } from '../../policies/authorize.ts';
import { earnedAccreditation } from '../accreditation/accreditation-path.ts';
import { listAccreditations } from '../accreditation/accreditation-queries.ts';
import { makeLinesOf } from '../accreditation/report-line-queries.ts';
import { enqueueMessage } from '../messages/message.ts';
import { certificateMail } from './certificate-mail.ts';
import {
  type CertificateRow,
  findCertificateOfStream,
  findLearner,
  insertCertificate,
  isCertificateDue,
  listStreamsWithoutCertificate,
  lockIssuing,
} from './certificate-queries.ts';

const MAILS = { perDay: 10, pauseSeconds: 60 };
const mailRule = ({ id }: CertificateRow): SendRule => ({ kind: 'certificate_mail', name: String(id), ...MAILS });

/** The certificate of a stream, issued now if it was earned and was not issued yet; null while something is open. In a transaction. */
export async function ensureCertificate(
  { clock, ids }: Pick<AppContext, 'clock' | 'ids'>,
  tx: Database,
  learner: ActingLearner,
  streamId: number,
): Promise<{ certificate: CertificateRow; isNew: boolean } | null> {
  const now = clock.now();
  const before = await findCertificateOfStream(tx, learner, streamId);
  if (before) return { certificate: before, isNew: false };
  // What it is issued for depends on professions and numbers, which may not change meanwhile.
  await lockIssuing(tx, learner);
  const [row] = await listAccreditations(tx, learner, [streamId]);
  const earned = row === undefined ? null : earnedAccreditation(row, now);
  const isNew =
    earned !== null &&
    (await insertCertificate(tx, learner, now, {
      ...earned,
      code: certificateCode(ids.secret(CODE_RANDOM_BYTES)),
    }));
  // Nothing is left to earn where another call has issued it since the first look.
  const certificate = await findCertificateOfStream(tx, learner, streamId);
  if (isNew && certificate) await makeLinesOf(tx, certificate.id, now);
  return certificate && { certificate, isNew };
}

/** Has it mailed, unless a mail went a moment ago. `againAt`: when the next may go. */
export async function mailCertificate(
  { clock }: Pick<AppContext, 'clock'>,
  tx: Database,
  { accountId }: ActingLearner,
  certificate: CertificateRow,
): Promise<{ isSent: boolean; againAt: Date }> {
  const now = clock.now();
  const wait = await reserveSending(tx, now, mailRule(certificate));
  if (wait === 0) await enqueueMessage(tx, certificateMail, { accountId, certificateId: certificate.id });
  return { isSent: wait === 0, againAt: new Date(now.getTime() + (wait || MAILS.pauseSeconds) * 1000) };
}

/** Issues and mails what was earned; harmless to run twice. Whoever has not shown that their address is theirs asks for it later. */
export const issueCertificate: Job = {
  name: 'issue_certificate',
  // Hundreds end a broadcast at the same moment: each looks at all that one learner did.
  atOnce: 2,
  async run(context, { accountId, streamId }) {
    await context.db.transaction(async (tx) => {
      const found = await findLearner(tx, accountWithoutSession(Number(accountId)));
      if (found === null || found.email_verified_at === null) return;
      const learner = learnerWithoutSession(found);
      const issued = await ensureCertificate(context, tx, learner, Number(streamId));
      if (issued?.isNew) await mailCertificate(context, tx, learner, issued.certificate);
    });
  },
};

/** After something was completed: the job looks whether that was the last. In the transaction that completed it, or where the call that did is sent again until it is answered. */
export async function enqueueCertificate(tx: Database, own: ActingLearner, streamId: number): Promise<void> {
  if (await isCertificateDue(tx, own, streamId)) await enqueueJobs(tx, issueCertificate, [{ accountId: own.accountId, streamId }]);
}

/** After an address was verified, or a name, a profession or a number was given: what waited for it. In the transaction that changed it. */
export async function enqueueWaitingCertificates(tx: Database, account: ActingAccount): Promise<void> {
  const { accountId } = account;
  const streamIds = await listStreamsWithoutCertificate(tx, account);
  await enqueueJobs(
    tx,
    issueCertificate,
    streamIds.map((streamId) => ({ accountId, streamId })),
  );
}
