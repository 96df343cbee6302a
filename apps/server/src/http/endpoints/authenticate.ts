import type { Endpoint } from '@auscult/contract/endpoint';
import type { Guest, Viewer } from '@auscult/domain/access/viewer';
import type { FastifyRequest } from 'fastify';
import { addressBlock } from '../../limits/address-block.ts';
import type { CallerKind, RateLimits } from '../../limits/rate-limits.ts';
import { requireRate } from '../../limits/require-rate.ts';
import { authorize } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import type { GuestTokens } from '../../sessions/guest-tokens.ts';
import type { Session, Sessions } from '../../sessions/sessions.ts';
import { bearerKey } from '../../sessions/token.ts';
import { preferredLanguage } from '../language.ts';

/** Who came in, by which session, and as whom their calls are counted. */
export interface AuthContext {
  readonly viewer: Viewer;
  readonly sessionKey: string | null;
  readonly counted: { readonly kind: CallerKind; readonly id: string };
}

/** Answers who it is, or rejects with a Refusal. */
export type Authenticate = (request: FastifyRequest) => Promise<AuthContext>;

const GUESTS: Readonly<Record<'nl' | 'en', Guest>> = { nl: { kind: 'guest', language: 'nl' }, en: { kind: 'guest', language: 'en' } };

interface AuthenticatorParts {
  readonly sessions: Sessions;
  readonly guestTokens: GuestTokens;
  readonly limits: RateLimits;
}

/**
 * Decides before the body is read: session, rate, access. A token that is no longer good makes a guest: the public
 * catalogue stays open to whoever holds it, and everything else says 401.
 */
export function createAuthenticator(
  { access, rate }: Pick<Endpoint, 'access' | 'rate'>,
  { sessions, guestTokens, limits }: AuthenticatorParts,
): Authenticate {
  async function find(key: string, request: FastifyRequest): Promise<Session | null> {
    const address = addressBlock(request.ip);
    // A guessed token costs a query: callers over their limit do not get one.
    requireRate(await limits.peek('address', address, rate));
    return sessions.find(key, address);
  }

  return async (request) => {
    const key = bearerKey(request.headers.authorization);
    const session = key === null ? null : (sessions.known(key) ?? (await find(key, request)));
    if (session === null || (session.isSuspended && access === 'public')) {
      const address = addressBlock(request.ip);
      requireRate(await limits.take('address', address, rate));
      if (access !== 'public') throw new Refusal('unauthenticated');
      const guest = GUESTS[preferredLanguage(request.headers['accept-language'])];
      const roomId = guestTokens.roomOf(request.headers.authorization);
      const viewer = roomId === null ? guest : { ...guest, roomId };
      return { viewer, sessionKey: null, counted: { kind: 'address', id: address } };
    }
    const { viewer, key: sessionKey } = session;
    const counted = { kind: 'account', id: String(viewer.accountId) } as const;
    requireRate(await limits.take('account', counted.id, rate));
    if (session.isSuspended) throw new Refusal('account_suspended');
    if (access === 'self') authorize(viewer, 'account', 'own', { accountId: Number((request.params as { user_id?: string }).user_id) });
    return { viewer, sessionKey, counted };
  };
}

/**
 * Looks again who it is once the body has come: whoever sends it may hold it back while their session, a right or the account ends. Undefined where the
 * session is known, so that nothing waits; else a promise that rejects with a Refusal, or the same thrown.
 */
export function createRecheck({ access }: Pick<Endpoint, 'access'>, sessions: Sessions): (request: FastifyRequest) => Promise<void> | undefined {
  function renew(request: FastifyRequest, auth: AuthContext, session: Session | null): void {
    if (session === null || (session.isSuspended && access === 'public')) {
      if (access !== 'public') throw new Refusal('unauthenticated');
      request.auth = { ...auth, viewer: GUESTS[preferredLanguage(request.headers['accept-language'])], sessionKey: null };
      return;
    }
    if (session.isSuspended) throw new Refusal('account_suspended');
    request.auth = { ...auth, viewer: session.viewer };
  }

  return (request) => {
    const { auth } = request;
    if (auth == null || auth.sessionKey === null) return undefined;
    const known = sessions.known(auth.sessionKey);
    if (known === undefined) return sessions.find(auth.sessionKey, addressBlock(request.ip)).then((session) => renew(request, auth, session));
    renew(request, auth, known);
    return undefined;
  };
}

/** What somebody may do, to be compared. */
export const rightsOf = (viewer: Viewer): string => (viewer.kind === 'member' ? JSON.stringify([viewer.roles, viewer.permissions]) : 'guest');
