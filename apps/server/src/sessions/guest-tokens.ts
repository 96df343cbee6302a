import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Ids } from '../ids.ts';

export const GUEST_TOKEN_HOURS = 2;

const CHANCE_BYTES = 9;
const HEAD_BYTES = 4 + 4 + CHANCE_BYTES;
const SIGNATURE_BYTES = 16;
/** Longer than a session's, so that neither is ever looked up as the other. */
const BEARER = /^Bearer ([A-Za-z0-9_-]{44})$/i;

/** Tokens with which guests read one live room. Signed, not stored: they are worth little, and short. */
export interface GuestTokens {
  issue(roomId: number): { readonly token: string; readonly expiresAt: Date };
  /** The room that it opens; null when it is none of ours, or over. */
  roomOf(authorization: string | undefined): number | null;
}

export function createGuestTokens({ secretKey, clock, ids }: { secretKey: string; clock: Clock; ids: Ids }): GuestTokens {
  // A key of its own, so that a signature made for anything else with the same secret is worth nothing here.
  const key = createHmac('sha256', secretKey).update('guest token').digest();
  const sign = (head: Buffer) => createHmac('sha256', key).update(head).digest().subarray(0, SIGNATURE_BYTES);
  return {
    issue(roomId) {
      const seconds = Math.floor(clock.now().getTime() / 1000) + GUEST_TOKEN_HOURS * 3600;
      const head = Buffer.alloc(HEAD_BYTES);
      head.writeUInt32BE(roomId, 0);
      head.writeUInt32BE(seconds, 4);
      ids.secret(CHANCE_BYTES).copy(head, 8);
      return { token: Buffer.concat([head, sign(head)]).toString('base64url'), expiresAt: new Date(seconds * 1000) };
    },
    roomOf(authorization) {
      const token = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
      if (token === undefined) return null;
      const bytes = Buffer.from(token, 'base64url');
      const head = bytes.subarray(0, HEAD_BYTES);
      if (bytes.length !== HEAD_BYTES + SIGNATURE_BYTES || !timingSafeEqual(sign(head), bytes.subarray(HEAD_BYTES))) return null;
      return head.readUInt32BE(4) * 1000 > clock.now().getTime() ? head.readUInt32BE(0) : null;
    },
  };
}
