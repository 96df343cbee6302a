import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

/** A private key of P-256 that follows from the server's secret: the same in every process of an installation, another for each purpose. */
export function derivedKey(secret: string, purpose: string): KeyObject {
  const scalar = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  const text = (bytes: Buffer) => bytes.toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: text(point.subarray(1, 33)), y: text(point.subarray(33)), d: text(scalar) };
  return createPrivateKey({ format: 'jwk', key: jwk });
}
