import { createHash } from 'node:crypto';
import type { BadgeIssuer } from '@auscult/contract/entities/badge';
import { writtenCode } from '@auscult/domain/accreditation/certificate-code';
import { certificateEnd } from '@auscult/domain/accreditation/certificate-standing';
import { SignJWT } from 'jose';
import type { ReadyConfig } from '../../../config/config.ts';
import type { CertificateSnapshot } from '../../documents/certificate/certificate-snapshot.ts';
import { heardIn, wordsOf } from '../../documents/certificate/certificate-words.ts';
import { checkAddress } from '../certificate-presenter.ts';
import type { CertificateRow } from '../certificate-queries.ts';
import { BADGE_ALGORITHM, issuerKey } from './issuer-key.ts';

type Settings = Pick<ReadyConfig, 'publicUrl' | 'secretKey'>;

const CREDENTIALS = 'https://www.w3.org/ns/credentials/v2';
const OPEN_BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
/** Defines the list of what was revoked. */
const EXTENSIONS = 'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json';

/** Who issues badges, as their verifiers see it. */
export const badgeIssuer = ({ publicUrl }: Pick<Settings, 'publicUrl'>): BadgeIssuer => ({
  '@context': [CREDENTIALS, OPEN_BADGES],
  id: `${publicUrl}/v1/badges/issuer`,
  type: ['Profile'],
  name: 'Auscult',
  url: publicUrl,
});

/** What the credential of a certificate is called: follows from the code, and the code does not follow from it. */
export function credentialId(code: string): string {
  const hex = createHash('sha256').update(`badge ${code}`).digest('hex');
  // A UUID of version 8, which is whatever its maker says.
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The certificate as Open Badge 3.0, signed as VC-JWT. Whose it is stands in it as the hash of an address. */
export async function signBadge(settings: Settings, row: CertificateRow): Promise<string> {
  const { privateKey, publicKey, address } = await issuerKey(settings);
  const { code, snapshot, points, email } = row;
  const { '@context': context, ...issuer } = badgeIssuer(settings);
  const [earnedAt, issuedAt] = [new Date(row.earned_at), new Date(row.issued_at)];
  const words = wordsOf(snapshot);
  const end = certificateEnd(earnedAt);
  const salt = createHash('sha256').update(`salt ${code}`).digest('hex').slice(0, 32);
  const id = credentialId(code);
  const credential = {
    '@context': [...context, EXTENSIONS],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: snapshot.title,
    issuer,
    validFrom: issuedAt.toISOString(),
    validUntil: end.toISOString(),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier:
        email === null
          ? []
          : [
              {
                type: 'IdentityObject',
                identityType: 'emailAddress',
                hashed: true,
                identityHash: `sha256$${createHash('sha256').update(`${email}${salt}`).digest('hex')}`,
                salt,
              },
            ],
      activityEndDate: earnedAt.toISOString(),
      creditsEarned: points,
      achievement: {
        id: `${settings.publicUrl}/v1/podcast/streams/${snapshot.stream_id}`,
        type: ['Achievement'],
        creator: issuer,
        achievementType: 'Certificate',
        inLanguage: snapshot.language,
        name: snapshot.title,
        description: `${words.subtitle}. ${words.register}: ${snapshot.register}.`,
        criteria: { narrative: narrativeOf(snapshot) },
        creditsAvailable: points,
      },
    },
    evidence: [{ id: checkAddress(settings, row), type: ['Evidence'], name: writtenCode(code) }],
    credentialStatus: { id: `${settings.publicUrl}/v1/badges/revoked`, type: '1EdTechRevocationList' },
  };
  return new SignJWT(credential)
    .setProtectedHeader({ alg: BADGE_ALGORITHM, typ: 'JWT', kid: address, jwk: publicKey })
    .setIssuer(issuer.id)
    .setJti(id)
    .setNotBefore(Math.floor(issuedAt.getTime() / 1000))
    .setExpirationTime(Math.floor(end.getTime() / 1000))
    .sign(privateKey);
}

function narrativeOf(snapshot: CertificateSnapshot): string {
  const words = wordsOf(snapshot);
  const { exam } = snapshot;
  return [`${heardIn(words, snapshot).join(': ')}.`, ...(exam ? [`${words.exam}: ${words.examOf(exam.right, exam.total)}.`] : [])].join(' ');
}

/** A signed credential as JSON, for wallets and for the PDF. */
export const enveloped = (jwt: string): string =>
  JSON.stringify({ '@context': CREDENTIALS, id: `data:application/vc+jwt,${jwt}`, type: 'EnvelopedVerifiableCredential' });
