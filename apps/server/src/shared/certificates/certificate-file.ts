import { writtenCode } from '@auscult/domain/accreditation/certificate-code';
import { fullName } from '@auscult/domain/accreditation/masked-name';
import type { AppContext } from '../../context.ts';
import { signingIdentity } from '../documents/certificate/signing-identity.ts';
import { renderDocument } from '../documents/render-document.ts';
import { enveloped, signBadge } from './badge/badge-credential.ts';
import { checkAddress, nameOf } from './certificate-presenter.ts';
import type { CertificateRow } from './certificate-queries.ts';

/** The certificate as PDF, made anew from its snapshot; drawn and signed off this thread. */
export async function certificateFile(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  row: CertificateRow,
): Promise<{ name: string; bytes: Buffer }> {
  const { snapshot, code } = row;
  const bytes = await renderDocument({
    kind: 'certificate',
    snapshot,
    name: fullName(nameOf(snapshot)),
    code: writtenCode(code),
    checkUrl: checkAddress(config, row),
    earnedAt: row.earned_at,
    issuedAt: row.issued_at,
    signedAt: clock.now().toISOString(),
    badge: enveloped(await signBadge(config, row)),
    identity: await signingIdentity(config),
  });
  return { name: `${snapshot.language === 'en' ? 'certificate' : 'certificaat'}-${writtenCode(code).slice(0, 11)}.pdf`, bytes };
}
