import { createHmac } from 'node:crypto';
import type { Attempt } from '../../adapters/oidc/identity-providers.ts';
import type { AppContext } from '../../context.ts';

/** After which somebody may try whether a provider that was away is back. */
export const TRY_AGAIN_SECONDS = 30;

/** Nonce and PKCE verifier follow from the state under the server's key: they are nowhere to be read, not even in the database. */
export function attemptOf({ config }: Pick<AppContext, 'config'>, state: string): Attempt {
  const derived = (what: string) => createHmac('sha256', config.secretKey).update(`sso:${what}:${state}`).digest('base64url');
  return { state, nonce: derived('nonce'), verifier: derived('verifier') };
}
