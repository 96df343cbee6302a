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

/** Answers who it is, or rejects with a Refusal. */
export type Authenticate = (request: FastifyRequest) => Promise<AuthContext>;

const GUESTS: Readonly<Record<'nl' | 'en', AuthContext>> = {
  nl: { viewer: { kind: 'guest', language: 'nl' } satisfies Guest, sessionKey: null },
  en: { viewer: { kind: 'guest', language: 'en' } satisfies Guest, sessionKey: null },
};

/**
 * Decides before the body is read: session, rate, access. A token that is no longer good makes a guest: the public
 * catalogue stays open to whoever holds it, and everything else says 401.
 */
export function createAuthenticator({ access, rate }: Endpoint, { sessions, limits }: { sessions: Sessions; limits: RateLimits }): Authenticate {
  function requireRate(wait: number): void {
    if (wait > 0) throw new Refusal('too_many_requests', undefined, wait);
  }

  async function find(key: string, request: FastifyRequest): Promise<Session | null> {
    // A guessed token costs a query: callers over their limit do not get one.
    requireRate(await limits.peek('address', addressBlock(request.ip), rate));
    return sessions.find(key);
  }

  return async (request) => {
    const key = bearerKey(request.headers.authorization);
    const session = key === null ? null : (sessions.known(key) ?? (await find(key, request)));
    if (session === null || (session.isSuspended && access === 'public')) {
      requireRate(await limits.take('address', addressBlock(request.ip), rate));
      if (access !== 'public') throw new Refusal('unauthenticated');
      return GUESTS[preferredLanguage(request.headers['accept-language'])];
    }
    requireRate(await limits.take('session', session.key, rate));
    if (session.isSuspended) throw new Refusal('account_suspended');
    const { viewer, key: sessionKey } = session;
    if (access === 'self') authorize(viewer, 'account', 'own', { accountId: Number((request.params as { user_id?: string }).user_id) });
    return { viewer, sessionKey };
  };
}
