import { createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import type { ReadyConfig } from '../../../config/config.ts';
import { derivedKey } from '../../documents/certificate/derived-key.ts';

type Settings = Pick<ReadyConfig, 'publicUrl' | 'secretKey'>;

/** With what badges are signed. ECDSA over P-256: of the algorithms that verifiers of Open Badges take, all take this one. */
export const BADGE_ALGORITHM = 'ES256';

/** A public key of P-256. */
interface PublicKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
}

export interface IssuerKey {
  readonly privateKey: KeyObject;
  readonly publicKey: PublicKey;
  /** Names the key: what it hashes to (RFC 7638). */
  readonly thumbprint: string;
  /** Where verifiers read the key. */
  readonly address: string;
}

const keys = new WeakMap<Settings, Promise<IssuerKey>>();

/** Follows from the server's secret: the same in every process of an installation. */
export function issuerKey(settings: Settings): Promise<IssuerKey> {
  const found = keys.get(settings) ?? makeKey(settings);
  keys.set(settings, found);
  return found;
}

async function makeKey({ publicUrl, secretKey }: Settings): Promise<IssuerKey> {
  const privateKey = derivedKey(secretKey, 'signature of badges');
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicKey = { kty: 'EC', crv: 'P-256', x, y } as const;
  const thumbprint = await calculateJwkThumbprint(publicKey);
  return { privateKey, publicKey, thumbprint, address: `${publicUrl}/.well-known/jwks/${thumbprint}` };
}
