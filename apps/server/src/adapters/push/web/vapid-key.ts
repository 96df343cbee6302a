import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Who this server is to push services (RFC 8292). */
export interface VapidKey {
  readonly privateKey: KeyObject;
  /** Uncompressed point, base64url: browsers subscribe with it. */
  readonly publicKey: string;
}

/** From 32 bytes of P-256 as base64url. */
export function vapidKey(scalar: string): VapidKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(scalar, 'base64url'));
  const point = pair.getPublicKey();
  const jwk = { kty: 'EC', crv: 'P-256', d: scalar, x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  return { privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), publicKey: point.toString('base64url') };
}

/** The key of a demonstration: always the same for one secret, so that browsers need not subscribe anew after a restart. */
export function derivedVapidScalar(secretKey: string): string {
  // One in 2^32 derivations is no scalar of the curve; the next one is.
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secretKey, '', `vapid key ${attempt}`, 32));
    try {
      createECDH('prime256v1').setPrivateKey(bytes);
      return bytes.toString('base64url');
    } catch {}
  }
}
