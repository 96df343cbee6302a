import { createPrivateKey, createPublicKey, webcrypto } from 'node:crypto';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, Certificate, Extension } from 'pkijs';

const COMMON_NAME = '2.5.4.3';
const KEY_USAGE = '2.5.29.15';
/** digitalSignature and nonRepudiation. */
const SIGNS = new Uint8Array([0b1100_0000]);
const UNUSED_BITS = 6;
const FROM = new Date('2026-01-01T00:00:00Z');
const UNTIL = new Date('2046-01-01T00:00:00Z');

/** A private key (PKCS #8, DER), and what it is to WebCrypto. */
export interface SigningKey {
  readonly key: Uint8Array;
  readonly algorithm: { readonly name: 'ECDSA'; readonly namedCurve: string } | { readonly name: 'RSASSA-PKCS1-v1_5'; readonly hash: 'SHA-256' };
}

/** An X.509 certificate (DER) that a key gives itself. */
export async function selfSignedCertificate({ key, algorithm }: SigningKey, host: string): Promise<Uint8Array> {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: 1 });
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: `Auscult, ${host}` }) }));
  certificate.notBefore.value = FROM;
  certificate.notAfter.value = UNTIL;
  const usage = new BitString({ valueHex: SIGNS.buffer, unusedBits: UNUSED_BITS });
  certificate.extensions = [new Extension({ extnID: KEY_USAGE, critical: true, extnValue: usage.toBER() })];
  const { subtle } = webcrypto;
  const publicDer = createPublicKey(createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' })).export({
    format: 'der',
    type: 'spki',
  });
  await certificate.subjectPublicKeyInfo.importKey(await subtle.importKey('spki', Uint8Array.from(publicDer), algorithm, true, ['verify']));
  await certificate.sign(await subtle.importKey('pkcs8', Uint8Array.from(key), algorithm, false, ['sign']), 'SHA-256');
  return new Uint8Array(certificate.toSchema(true).toBER());
}
