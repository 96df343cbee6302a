import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { ReadyConfig } from '../../../config/config.ts';
import { derivedKey } from './derived-key.ts';
import type { SigningKey } from './self-signed-certificate.ts';

/** Who signs certificates: a key and its X.509 certificates (DER), its own first. */
export interface SigningIdentity extends SigningKey {
  readonly chain: readonly Uint8Array[];
}

type Settings = Pick<ReadyConfig, 'secretKey' | 'publicUrl' | 'documentSigning'>;
const identities = new WeakMap<Settings, Promise<SigningIdentity>>();

/** The operator's, else one that follows from the server's secret, which no reader of PDFs trusts by itself. */
export function signingIdentity(config: Settings): Promise<SigningIdentity> {
  const found = identities.get(config) ?? makeIdentity(config);
  identities.set(config, found);
  return found;
}

async function makeIdentity({ secretKey, publicUrl, documentSigning }: Settings): Promise<SigningIdentity> {
  if (documentSigning !== null) {
    const key = createPrivateKey(documentSigning.privateKey);
    return { ...partsOf(key), chain: documentSigning.certificates.map((pem) => Uint8Array.from(new X509Certificate(pem).raw)) };
  }
  const parts = partsOf(derivedKey(secretKey, 'signature of certificates'));
  const { selfSignedCertificate } = await import('./self-signed-certificate.ts');
  return { ...parts, chain: [await selfSignedCertificate(parts, new URL(publicUrl).hostname)] };
}

const CURVES: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384' };

function partsOf(key: KeyObject): SigningKey {
  const namedCurve = CURVES[key.asymmetricKeyDetails?.namedCurve ?? ''];
  return {
    key: Uint8Array.from(key.export({ format: 'der', type: 'pkcs8' })),
    algorithm: namedCurve === undefined ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } : { name: 'ECDSA', namedCurve },
  };
}
