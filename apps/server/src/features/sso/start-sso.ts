import { api } from '@auscult/contract/api';
import { describeProviderError } from '../../adapters/oidc/provider-error.ts';
import { handler } from '../../http/handler.ts';
import { addressBlock } from '../../limits/address-block.ts';
import { countCall } from '../../limits/failure-limit.ts';
import { Refusal } from '../../refusal.ts';
import { generateToken, tokenKey } from '../../sessions/token.ts';
import { issueToken } from '../../shared/accounts/proof/one-time-link.ts';
import { attemptOf, TRY_AGAIN_SECONDS } from './attempt.ts';

/** A hospital begins its evening behind one address; each is kept for a day. */
const STARTS_PER_ADDRESS = 1000;

// Two secrets: the state travels through the provider and back in an address, the other stays in the browser that began. Who is sent
// somebody else's answer cannot finish with it.
export const startSso = handler(api.startSso, {
  policy: 'public',
  async handle({ context, params: { provider }, body, language, caller }) {
    const { db, clock, ids, identityProviders, log } = context;
    if (!identityProviders.list.some(({ id }) => id === provider)) throw new Refusal('not_found');
    await countCall(db, clock.now(), { kind: 'sso_start', name: addressBlock(caller.address), maximum: STARTS_PER_ADDRESS });
    const secret = generateToken(ids.secret);
    const detail = { provider, secret: tokenKey(secret), terms: body.terms_accepted === true };
    const state = await issueToken(context, db, { purpose: 'sso', accountId: null, detail });
    const address = await identityProviders.authorizationUrl(provider, attemptOf(context, state), language).catch((error: unknown) => {
      log.warn({ failure: describeProviderError(error), provider }, 'a provider of identities could not be asked');
      throw new Refusal('unavailable', undefined, TRY_AGAIN_SECONDS);
    });
    return { authorization_url: address, state, secret };
  },
});
