import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';

/** What a browser gives for messages to it (RFC 8291). */
export interface SubscriptionKeys {
  /** Uncompressed point of P-256, 65 bytes. */
  readonly publicKey: Buffer;
  /** 16 bytes. */
  readonly auth: Buffer;
}

const SALT_BYTES = 16;
/** One record holds the whole message; push services take no more. */
const RECORD_BYTES = 4096;
const LAST_RECORD = 2;

/** The longest message in bytes: the record without its header, padding delimiter and authentication tag. */
export const MOST_MESSAGE_BYTES = RECORD_BYTES - (SALT_BYTES + 4 + 1 + 65) - 1 - 16;

// Used for one message at a time, with a key of each: to make the curve takes as long as a key.
const pair = createECDH('prime256v1');

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/** The message as only that browser can read it (aes128gcm). `secret` gives random bytes: a key and a salt per message. */
export function encryptMessage(text: Buffer, { publicKey, auth }: SubscriptionKeys, secret: (bytes: number) => Buffer): Buffer {
  pair.setPrivateKey(secret(32));
  const salt = secret(SALT_BYTES);
  const own = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, own]);
  const input = derive(pair.computeSecret(publicKey), auth, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.alloc(SALT_BYTES + 5);
  salt.copy(header);
  header.writeUInt32BE(RECORD_BYTES, SALT_BYTES);
  header.writeUInt8(own.length, SALT_BYTES + 4);
  return Buffer.concat([header, own, cipher.update(text), cipher.update(Buffer.of(LAST_RECORD)), cipher.final(), cipher.getAuthTag()]);
}
