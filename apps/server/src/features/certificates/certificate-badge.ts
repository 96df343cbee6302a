import { api } from '@auscult/contract/api';
import { writtenCode } from '@auscult/domain/accreditation/certificate-code';
import { handler } from '../../http/handler.ts';
import { enveloped, signBadge } from '../../shared/certificates/badge/badge-credential.ts';
import { requireOwn } from './require-own.ts';

export const certificateBadge = handler(api.certificateBadge, {
  policy: 'member',
  async handle({ context: { db, config }, own, params }) {
    const certificate = await requireOwn(db, own, params.code);
    const badge = enveloped(await signBadge(config, certificate));
    return { name: `open-badge-${writtenCode(certificate.code).slice(0, 11)}.json`, content: Buffer.from(badge) };
  },
});
