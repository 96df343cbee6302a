import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { DocumentSigning } from './config.ts';
import { type EnvironmentValues, together } from './environment.ts';
import { readText } from './read-text.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
/** RSA and the curves of NIST are what readers of PDFs know. */
const CURVES = new Set(['prime256v1', 'secp384r1']);

/** Null when none is named, or what is named does not go together, which is complained of. */
export function readDocumentSigning(values: EnvironmentValues, complain: (problem: string) => void): DocumentSigning | null {
  const files = together(values, 'DOCUMENT_KEY_FILE', 'DOCUMENT_CERTIFICATES_FILE');
  if (files === null) return null;
  const privateKey = readText('DOCUMENT_KEY_FILE', files.DOCUMENT_KEY_FILE, complain);
  const chain = readText('DOCUMENT_CERTIFICATES_FILE', files.DOCUMENT_CERTIFICATES_FILE, complain);
  if (privateKey === null || chain === null) return null;
  const certificates: readonly string[] = chain.match(CERTIFICATE) ?? [];
  if (belongTogether(privateKey, certificates)) return { privateKey, certificates };
  complain(
    'DOCUMENT_KEY_FILE and DOCUMENT_CERTIFICATES_FILE do not go together: give a private key in PEM (RSA, P-256 or P-384) without a password, and its certificate with those above it.',
  );
  return null;
}

function belongTogether(pem: string, [own]: readonly string[]): boolean {
  try {
    const key = createPrivateKey(pem);
    const isKnown = key.asymmetricKeyType === 'rsa' || CURVES.has(key.asymmetricKeyDetails?.namedCurve ?? '');
    return isKnown && own !== undefined && new X509Certificate(own).checkPrivateKey(key);
  } catch {
    return false;
  }
}
