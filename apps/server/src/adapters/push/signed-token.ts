import { type KeyObject, sign } from 'node:crypto';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON Web Token, signed as the key can: ES256 with one of P-256, RS256 with RSA. */
export function signedToken(
  key: KeyObject,
  claims: Readonly<Record<string, string | number>>,
  header: Readonly<Record<string, string>> = {},
): string {
  const isRsa = key.asymmetricKeyType === 'rsa';
  const signed = `${part({ typ: 'JWT', alg: isRsa ? 'RS256' : 'ES256', ...header })}.${part(claims)}`;
  // ES256 wants both numbers of the signature side by side, not as ASN.1.
  const signature = sign('sha256', Buffer.from(signed), isRsa ? key : { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}
