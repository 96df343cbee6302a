import type { Endpoint } from '@auscult/contract/endpoint';
import type { Guest, Viewer } from '@auscult/domain/access/viewer';
import type { FastifyRequest } from 'fastify';
import { addressBlock } from '../../limits/address-block.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { authorize } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import type { Session, Sessions } from '../../sessions/sessions.ts';
import { bearerKey } from '../../sessions/token.ts';
import { preferredLanguage } from '../language.ts';

/** Who came in, and by which session. */
export interface AuthContext {
  readonly viewer: Viewer;
  readonly sessionKey: string | null;
}

/** Throws a Refusal, or answers who it is: at once when the session is in memory. */
export type Authenticate = (request: FastifyRequest) => AuthContext | Promise<AuthContext>;

const GUESTS: Readonly<Record<'nl' | 'en', AuthContext>> = {
  nl: { viewer: { kind: 'guest', language: 'nl' } satisfies Guest, sessionKey: null },
  en: { viewer: { kind: 'guest', language: 'en' } satisfies Guest, sessionKey: null },
};

/**
 * Decides before the body is read: session, rate, access. A token that is no longer good makes a guest: the public
 * catalogue stays open to whoever holds it, and everything else says 401.
 */
export function createAuthenticator({ access, rate }: Endpoint, { sessions, limits }: { sessions: Sessions; limits: RateLimits }): Authenticate {
  function byAddress(request: FastifyRequest): void {
    const wait = limits.take('address', addressBlock(request.ip), rate);
    if (wait > 0) throw new Refusal('too_many_requests', undefined, wait);
  }

  function admit(session: Session | null, request: FastifyRequest): AuthContext {
    if (session === null || (session.isSuspended && access === 'public')) {
      byAddress(request);
      if (access !== 'public') throw new Refusal('unauthenticated');
      return GUESTS[preferredLanguage(request.headers['accept-language'])];
    }
    const wait = limits.take('session', session.key, rate);
    if (wait > 0) throw new Refusal('too_many_requests', undefined, wait);
    if (session.isSuspended) throw new Refusal('account_suspended');
    const { viewer, key: sessionKey } = session;
    if (access === 'self') authorize(viewer, 'account', 'own', { accountId: Number((request.params as { user_id?: string }).user_id) });
    return { viewer, sessionKey };
  }

  return (request) => {
    const key = bearerKey(request.headers.authorization);
    if (key === null) return admit(null, request);
    const known = sessions.known(key);
    if (known !== undefined) return admit(known, request);
    // Guessing tokens costs a look into the database each: whoever is over their limit does not get one.
    const wait = limits.peek('address', addressBlock(request.ip), rate);
    if (wait > 0) throw new Refusal('too_many_requests', undefined, wait);
    return sessions.find(key).then((session) => admit(session, request));
  };
}
