import { ECDH } from 'node:crypto';
import type { SubscriptionKeys } from './encrypt-message.ts';

export interface Subscription {
  /** Where the browser's push service takes messages for it. */
  readonly endpoint: string;
  readonly keys: SubscriptionKeys;
}

const LONGEST_ENDPOINT = 2000;

function bytesOf(value: unknown, length: number): Buffer | null {
  if (typeof value !== 'string' || !/^[\w+/-]+={0,2}$/.test(value)) return null;
  const bytes = Buffer.from(value, 'base64url');
  return bytes.length === length ? bytes : null;
}

function isPoint(bytes: Buffer): boolean {
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** The subscription in the JSON that a browser makes of it; null when it is not one. Where it leads is looked at when something is sent. */
export function readSubscription(text: string): Subscription | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { endpoint, keys } = (value ?? {}) as { endpoint?: unknown; keys?: { p256dh?: unknown; auth?: unknown } };
  if (typeof endpoint !== 'string' || endpoint.length > LONGEST_ENDPOINT || !URL.canParse(endpoint)) return null;
  const publicKey = bytesOf(keys?.p256dh, 65);
  const auth = bytesOf(keys?.auth, 16);
  if (publicKey === null || auth === null || !isPoint(publicKey)) return null;
  return { endpoint, keys: { publicKey, auth } };
}
