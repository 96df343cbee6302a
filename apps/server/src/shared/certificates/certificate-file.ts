import { writtenCode } from '@auscult/domain/accreditation/certificate-code';
import { fullName } from '@auscult/domain/accreditation/masked-name';
import type { AppContext } from '../../context.ts';
import { bannerOf } from '../../media/images/banner.ts';
import type { CertificateInput } from '../documents/certificate/draw-certificate.ts';
import { signingIdentity } from '../documents/certificate/signing-identity.ts';
import { type DrawnFor, renderDocument } from '../documents/render-document.ts';
import { enveloped, signBadge } from './badge/badge-credential.ts';
import { checkAddress, nameOf } from './certificate-presenter.ts';
import { type CertificateRow, findCover } from './certificate-queries.ts';

/** The certificate as PDF, made anew from its snapshot; drawn and signed off this thread. */
export async function certificateFile(context: AppContext, row: CertificateRow, drawnFor: DrawnFor): Promise<{ name: string; bytes: Buffer }> {
  const { config, clock } = context;
  const { snapshot, code } = row;
  const input = {
    kind: 'certificate',
    snapshot,
    name: fullName(nameOf(snapshot)),
    code: writtenCode(code),
    checkUrl: checkAddress(config, row),
    earnedAt: row.earned_at,
    issuedAt: row.issued_at,
    signedAt: clock.now().toISOString(),
    badge: enveloped(await signBadge(config, row)),
    cover: await coverOf(context, snapshot.stream_id),
    identity: await signingIdentity(config),
  } as const;
  const bytes = await renderDocument(input, drawnFor);
  return { name: `${snapshot.language === 'en' ? 'certificate' : 'certificaat'}-${writtenCode(code).slice(0, 11)}.pdf`, bytes };
}

const COLOUR = /^#[0-9a-f]{6}$/i;

/** What the certificate's head shows of the series; null where there is no cover that can be shown. */
async function coverOf({ db, storage, log }: AppContext, streamId: number): Promise<CertificateInput['cover']> {
  const cover = await findCover(db, streamId);
  if (cover?.colour == null || !COLOUR.test(cover.colour)) return null;
  try {
    const jpeg = await bannerOf(storage, cover.hash, cover.colour);
    return jpeg && { jpeg, field: cover.colour };
  } catch (error) {
    log.warn({ err: error, stream: streamId }, 'the cover of a certificate could not be read');
    return null;
  }
}
