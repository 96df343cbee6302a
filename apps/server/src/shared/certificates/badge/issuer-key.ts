import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';

/** With what badges are signed: Ed25519. */
export interface IssuerKey {
  readonly privateKey: KeyObject;
  /** With its thumbprint as `kid`. */
  readonly publicJwk: JWK & { readonly kid: string };
}

/** A private key of Ed25519 in PKCS #8 is this and 32 bytes. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const keys = new Map<string, Promise<IssuerKey>>();

/** Follows from the server's secret: the same in every process of an installation. */
export function issuerKey(secretKey: string): Promise<IssuerKey> {
  const found = keys.get(secretKey) ?? makeKey(secretKey);
  keys.set(secretKey, found);
  return found;
}

async function makeKey(secretKey: string): Promise<IssuerKey> {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'signature of badges', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  return { privateKey, publicJwk: { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'EdDSA', use: 'sig' } };
}
