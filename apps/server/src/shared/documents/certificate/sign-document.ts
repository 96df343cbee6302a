import { createHash, webcrypto } from 'node:crypto';
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { SigningIdentity } from './signing-identity.ts';

/** What the drawing leaves free: a signature with a chain of a few certificates. */
export const SIGNATURE_BYTES = 12_000;
/** Stands for each number of the byte range until the file is whole. */
export const UNKNOWN_OFFSET = 9_999_999_999;

const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SIGNED_ATTRIBUTES = 0;

/** Puts the signature (PAdES, baseline B) into the place that was left for it. */
export async function signDocument(pdf: Buffer, identity: SigningIdentity): Promise<Buffer> {
  const placeholder = `<${'0'.repeat(2 * SIGNATURE_BYTES)}>`;
  const from = pdf.indexOf(placeholder);
  const to = from + placeholder.length;
  const unknown = `[0 ${UNKNOWN_OFFSET} ${UNKNOWN_OFFSET} ${UNKNOWN_OFFSET}]`;
  const rangeAt = pdf.indexOf(unknown);
  if (from < 0 || rangeAt < 0) throw new Error('the file has no place for a signature');
  const signed = Buffer.from(pdf);
  signed.write(`[0 ${from} ${to} ${pdf.length - to}]`.padEnd(unknown.length), rangeAt, 'latin1');
  const signature = await sign(Buffer.concat([signed.subarray(0, from), signed.subarray(to)]), identity);
  if (signature.length > SIGNATURE_BYTES)
    throw new Error(`the signature has ${signature.length} bytes, more than the ${SIGNATURE_BYTES} left for it`);
  signed.write(signature.toString('hex'), from + 1, 'latin1');
  return signed;
}

/** CMS without the content, which names the certificate that signed it. */
async function sign(content: Buffer, { key, algorithm, chain }: SigningIdentity): Promise<Buffer> {
  const certificates = chain.map((der) => Certificate.fromBER(bytesOf(der)));
  const [own] = certificates;
  const [ownDer] = chain;
  if (own === undefined || ownDer === undefined) throw new Error('there is no certificate to sign with');
  const attribute = (type: string, value: ObjectIdentifier | OctetString | Sequence) => new Attribute({ type, values: [value] });
  const hash = (bytes: Uint8Array) => new OctetString({ valueHex: bytesOf(createHash('sha256').update(bytes).digest()) });
  const signedData = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: SIGNED_ATTRIBUTES,
          attributes: [
            attribute(CONTENT_TYPE, new ObjectIdentifier({ value: DATA })),
            attribute(MESSAGE_DIGEST, hash(content)),
            attribute(SIGNING_CERTIFICATE_V2, nested(hash(ownDer))),
          ],
        }),
      }),
    ],
    certificates,
  });
  const privateKey = await webcrypto.subtle.importKey('pkcs8', key, algorithm, false, ['sign']);
  await signedData.sign(privateKey, 0, 'SHA-256', content);
  return Buffer.from(new ContentInfo({ contentType: SIGNED_DATA, content: signedData.toSchema(true) }).toSchema().toBER());
}

/** SigningCertificateV2 with one ESSCertIDv2, of SHA-256, which is its default. */
const nested = (hash: OctetString) => new Sequence({ value: [new Sequence({ value: [new Sequence({ value: [hash] })] })] });

/** A buffer of its own: those of Node share one. */
const bytesOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
