import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { AppContext } from '../../../context.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const MINUTES_GOOD = 10;

/** What a link to a preview lets see: one episode, as whom, for whom. */
export interface Preview {
  readonly streamId: number;
  /** Of the editor: the link is good for as long as the session is, with what it may do then. */
  readonly sessionKey: string;
  readonly viewer: 'guest' | 'member';
  readonly professionId: number | null;
}

type Parts = Pick<AppContext, 'config' | 'clock' | 'ids'>;
type Sealed = Preview & { readonly until: number };

/** A key of its own, so that nothing made with the same secret for anything else opens a preview. */
const keyOf = ({ config }: Pick<AppContext, 'config'>) => createHmac('sha256', config.secretKey).update('preview link').digest();

/** Sealed, for it names a session. */
export function sealPreview(parts: Parts, preview: Preview): { readonly token: string; readonly expiresAt: Date } {
  const until = parts.clock.now().getTime() + MINUTES_GOOD * 60_000;
  const iv = parts.ids.secret(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(parts), iv);
  const content = Buffer.concat([cipher.update(JSON.stringify({ ...preview, until } satisfies Sealed), 'utf8'), cipher.final()]);
  return { token: Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url'), expiresAt: new Date(until) };
}

/** Null for one that is over, and for what this server did not seal. */
export function openPreview(parts: Pick<Parts, 'config' | 'clock'>, token: string): Preview | null {
  const box = Buffer.from(token, 'base64url');
  if (box.length < IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(parts), box.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(box.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const { until, ...preview } = JSON.parse(
      Buffer.concat([decipher.update(box.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8'),
    ) as Sealed;
    return until > parts.clock.now().getTime() ? preview : null;
  } catch {
    return null;
  }
}
