import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { AppContext } from '../../../context.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = 'v1.';

/** A key of its own, so that nothing made with the same secret for anything else opens a box. */
const keyOf = (secretKey: string) => createHmac('sha256', secretKey).update('two-factor secret').digest();

/** Whoever steals the database, or a backup of it, has no second factor by it. `owner` binds the box to its row: moved to another it does not open. */
export function sealSecret({ config, ids }: Pick<AppContext, 'config' | 'ids'>, owner: string, secret: string): string {
  const iv = ids.secret(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(config.secretKey), iv).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return SEALED + Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
}

/** Null when it does not open: it was sealed with another SECRET_KEY, or for another owner. What was never sealed is answered as it is. */
export function openSecret({ config }: Pick<AppContext, 'config'>, owner: string, stored: string): string | null {
  if (!stored.startsWith(SEALED)) return stored;
  const box = Buffer.from(stored.slice(SEALED.length), 'base64url');
  if (box.length < IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(config.secretKey), box.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(box.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(box.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

export const ownedBy = (accountId: number): string => `account:${accountId}`;
