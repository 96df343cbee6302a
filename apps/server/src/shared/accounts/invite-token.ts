import { base32nopad } from '@scure/base';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { keyBytes, tokenKey } from '../../sessions/token.ts';
import { countInvitation } from './invite-token-queries.ts';

/** 120 bits in 24 letters and figures, none of which looks like another: few enough to type, more than anybody guesses. */
const TOKEN_BYTES = 15;

/** A new code in groups of four: `ABCD-EFGH-…`. */
export function newInviteToken({ ids }: Pick<AppContext, 'ids'>): string {
  return base32nopad.encode(ids.secret(TOKEN_BYTES)).replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** What a code is kept under, however it was typed. */
export function inviteTokenHash(typed: string): Buffer {
  return keyBytes(tokenKey(`invitation:${typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`));
}

/**
 * Counts that an account was made by this code, and answers the invitation's id; null when the code is no longer good. `counts` false asks
 * the same and counts nothing.
 */
export function useInviteToken({ clock }: Pick<AppContext, 'clock'>, tx: Database, typed: string, counts: boolean): Promise<number | null> {
  return countInvitation(tx, inviteTokenHash(typed), clock.now(), counts);
}
