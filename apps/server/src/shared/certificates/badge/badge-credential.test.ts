import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CertificateRow } from '../certificate-queries.ts';
import { badgeIssuer, credentialId, signBadge } from './badge-credential.ts';

const settings = { publicUrl: 'https://auscult.example', secretKey: 'of this test' };
const row: CertificateRow = {
  id: 1,
  code: 'E32G4NR2W6N6J07S92PGEEQ0V5M2YK',
  points: 1.5,
  earned_at: '2026-10-12T10:00:00.000Z',
  issued_at: '2026-10-13T10:00:00.000Z',
  mailed_at: null,
  revoked_at: null,
  revoked_reason: null,
  form_id: 1,
  email: 'iris@auscult.example',
  snapshot: {
    language: 'en',
    first_name: 'Iris',
    last_name: 'Kastanje',
    number: '19023456701',
    is_big: true,
    is_number_verified: true,
    profession: 'General practitioner',
    register: 'Demonstration register',
    registers: [{ register: 'Demonstration register', number: null, points: 1.5 }],
    stream_id: 7,
    title: 'Restless legs',
    series_title: 'The night shift',
    company_name: 'Sleep Institute',
    speakers: [],
    duration_ms: 1_800_000,
    heard_percentage: 97,
    exam: { right: 4, total: 5 },
    has_evaluation: true,
    audio_version_id: 1,
  },
};

type Json = Readonly<Record<string, unknown>>;
const json = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;
const [header, claims] = (await signBadge(settings, row)).split('.').slice(0, 2).map(json) as [Json, Json];

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** What each kind of object must have, and what else it may have: of Open Badges 3.0 and the data model of credentials. */
const RULES: Readonly<Record<string, { readonly must: readonly string[]; readonly may: readonly string[] }>> = {
  OpenBadgeCredential: {
    must: ['@context', 'id', 'type', 'name', 'issuer', 'validFrom', 'credentialSubject'],
    may: ['validUntil', 'evidence', 'credentialStatus', 'iss', 'jti', 'nbf', 'exp'],
  },
  Profile: { must: ['id', 'type'], may: ['name', 'url'] },
  AchievementSubject: { must: ['type', 'achievement', 'identifier'], may: ['activityEndDate', 'creditsEarned'] },
  IdentityObject: { must: ['type', 'identityType', 'hashed', 'identityHash'], may: ['salt'] },
  Achievement: {
    must: ['id', 'type', 'name', 'description', 'criteria'],
    may: ['achievementType', 'creator', 'creditsAvailable', 'inLanguage'],
  },
  // Without a type of its own.
  Criteria: { must: ['narrative'], may: [] },
  Evidence: { must: ['type'], may: ['id', 'name'] },
  '1EdTechRevocationList': { must: ['id', 'type'], may: [] },
};

function* objectsIn(value: unknown): Generator<Json> {
  if (Array.isArray(value)) for (const one of value) yield* objectsIn(one);
  else if (typeof value === 'object' && value !== null) {
    yield value as Json;
    for (const one of Object.values(value)) yield* objectsIn(one);
  }
}

describe('ACC-07.2 A badge by the rules of Open Badges 3.0', () => {
  it('has of each kind of object what it must have, and nothing that its vocabulary does not know', () => {
    const seen: string[] = [];
    for (const object of objectsIn(claims)) {
      const kind = [object['type']].flat().at(-1) ?? 'Criteria';
      const rules = RULES[String(kind)] ?? { must: ['a known type'], may: [] };
      expect(Object.keys(object)).toEqual(expect.arrayContaining([...rules.must]));
      expect(Object.keys(object).filter((name) => !rules.must.includes(name) && !rules.may.includes(name))).toEqual([]);
      seen.push(String(kind));
    }
    expect(new Set(seen)).toEqual(new Set(Object.keys(RULES)));
    expect(claims['@context']).toEqual([
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
    ]);
    expect(claims['type']).toEqual(['VerifiableCredential', 'OpenBadgeCredential']);
  });

  it('says the same in the claims of its JWT as in the credential', () => {
    const seconds = (at: unknown) => Date.parse(String(at)) / 1000;
    expect([claims['validFrom'], claims['validUntil']]).toEqual([expect.stringMatching(DATE_TIME), expect.stringMatching(DATE_TIME)]);
    expect(claims).toMatchObject({
      iss: badgeIssuer(settings).id,
      jti: claims['id'],
      nbf: seconds(row.issued_at),
      exp: seconds(claims['validUntil']),
      validFrom: row.issued_at,
    });
    expect(claims['id']).toBe(credentialId(row.code));
    expect(claims['id']).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  });

  it('names the key by an address, and holds its public half alone', () => {
    expect(header).toEqual({
      alg: 'ES256',
      typ: 'JWT',
      kid: expect.stringMatching(/^https:\/\/auscult\.example\/\.well-known\/jwks\/[\w-]{43}$/),
      jwk: { kty: 'EC', crv: 'P-256', x: expect.stringMatching(/^[\w-]{43}$/), y: expect.stringMatching(/^[\w-]{43}$/) },
    });
  });

  it('says whose it is by the hash of an address alone', () => {
    const { identifier } = claims['credentialSubject'] as { identifier: { salt: string; identityHash: string }[] };
    const hash = createHash('sha256').update(`iris@auscult.example${identifier[0]?.salt}`).digest('hex');
    expect(identifier).toEqual([
      { type: 'IdentityObject', identityType: 'emailAddress', hashed: true, salt: identifier[0]?.salt, identityHash: `sha256$${hash}` },
    ]);
    expect(JSON.stringify(claims)).not.toMatch(/Iris|Kastanje|19023456701|iris@/);
  });
});
