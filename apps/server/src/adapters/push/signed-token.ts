import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

/** A JSON Web Token, signed as the key can: ES256 with one of P-256, RS256 with RSA. */
export function signedToken(
  key: KeyObject,
  claims: Readonly<Record<string, string | number>>,
  header: Readonly<Record<string, string>> = {},
): Promise<string> {
  const alg = key.asymmetricKeyType === 'rsa' ? 'RS256' : 'ES256';
  return new SignJWT(claims).setProtectedHeader({ typ: 'JWT', alg, ...header }).sign(key);
}
