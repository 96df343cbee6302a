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
  async function requireRate(counted: 'take' | 'peek', kind: 'session' | 'address', id: string): Promise<void> {
    const wait = await limits[counted](kind, id, rate);
    if (wait > 0) throw new Refusal('too_many_requests', undefined, wait);
  }

  async function admit(session: Session | null, request: FastifyRequest): Promise<AuthContext> {
    if (session === null || (session.isSuspended && access === 'public')) {
      await requireRate('take', 'address', addressBlock(request.ip));
      if (access !== 'public') throw new Refusal('unauthenticated');
      return GUESTS[preferredLanguage(request.headers['accept-language'])];
    }
    await requireRate('take', 'session', session.key);
    if (session.isSuspended) throw new Refusal('account_suspended');
    const { viewer, key: sessionKey } = session;
    if (access === 'self') authorize(viewer, 'account', 'own', { accountId: Number((request.params as { user_id?: string }).user_id) });
    return { viewer, sessionKey };
  }

  return async (request) => {
    const key = bearerKey(request.headers.authorization);
    if (key === null) return admit(null, request);
    const known = sessions.known(key);
    if (known !== undefined) return admit(known, request);
    // A guessed token costs a query: callers over their limit do not get one.
    await requireRate('peek', 'address', addressBlock(request.ip));
    return admit(await sessions.find(key), request);
  };
}
