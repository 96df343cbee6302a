import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { BadgeIssuer, RevokedBadges } from '../entities/badge.ts';
import { Certificate, CertificateCheck } from '../entities/certificate.ts';
import { Id, Timestamp } from '../entities/scalars.ts';

const code = T.Object({ code: T.String({ minLength: 1, maxLength: 80 }) });

const Mailed = T.Object({
  certificate: Certificate,
  is_sent: T.Boolean({ description: 'false: a mail was sent a moment ago' }),
  again_at: Timestamp,
});
const MAIL_ERRORS = [
  'not_found',
  'no_access',
  'removed_from_room',
  'stream_unavailable',
  'email_unverified',
  'certificate_not_earned',
  'certificate_revoked',
] as const;

export const sendCertificate = defineEndpoint('sendCertificate', 'GET', '/v1/forms/{form_id}/certificate/send-mail', {
  access: 'member',
  rate: 'write',
  summary:
    'Have the certificate mailed that the stream of this questionnaire earned; it is issued if it was not yet. Asked again shortly after, no second mail is sent.',
  params: T.Object({ form_id: Id }),
  response: Mailed,
  errors: MAIL_ERRORS,
});

export const sendStreamCertificate = defineEndpoint('sendStreamCertificate', 'POST', '/v1/podcast/streams/{stream_id}/certificate/mail', {
  access: 'member',
  summary:
    'The same for an episode that asks nothing but listening, and so has no questionnaire: heard enough, its certificate is issued on request.',
  params: T.Object({ stream_id: Id }),
  response: Mailed,
  errors: MAIL_ERRORS,
});

export const ownCertificates = defineEndpoint('ownCertificates', 'GET', '/v1/podcast/certificates', {
  access: 'member',
  summary: 'The certificates of this member, the latest 1,000, the latest first.',
  response: T.Object({ certificates: T.Array(Certificate) }),
});

export const certificatePdf = defineEndpoint('certificatePdf', 'GET', '/v1/podcast/certificates/{code}/pdf', {
  access: 'member',
  rate: 'write',
  summary: 'A certificate of this member as PDF.',
  params: code,
  file: 'application/pdf',
  errors: ['not_found', 'certificate_revoked'],
});

export const certificateArchive = defineEndpoint('certificateArchive', 'GET', '/v1/podcast/certificates/archive', {
  access: 'member',
  rate: 'write',
  summary: 'The certificates of this member, of the latest 1,000, that were not revoked, as PDFs in one archive.',
  file: 'application/zip',
});

export const certificateBadge = defineEndpoint('certificateBadge', 'GET', '/v1/podcast/certificates/{code}/badge', {
  access: 'member',
  rate: 'write',
  summary: 'A certificate of this member as Open Badge 3.0: a signed credential for wallets.',
  params: code,
  file: 'application/json',
  errors: ['not_found', 'certificate_revoked'],
});

export const badgeIssuer = defineEndpoint('badgeIssuer', 'GET', '/v1/badges/issuer', {
  access: 'public',
  summary: 'Who issues badges, for their verifiers. The key is at /.well-known/jwks.json.',
  response: BadgeIssuer,
});

export const revokedBadges = defineEndpoint('revokedBadges', 'GET', '/v1/badges/revoked', {
  access: 'public',
  summary: 'The badges that were revoked, for verifiers.',
  response: RevokedBadges,
});

export const checkCertificate = defineEndpoint('checkCertificate', 'GET', '/v1/certificates/{code}', {
  access: 'public',
  summary: 'Whether a certificate is authentic. A code that was never issued is answered like any other.',
  params: code,
  response: CertificateCheck,
});
