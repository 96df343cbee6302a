import { api } from '@auscult/contract/api';
import type { Language } from '@auscult/domain/access/viewer';
import { deviceNameOf } from '@auscult/domain/account/device-name';
import type { Identity } from '../../adapters/oidc/identity-providers.ts';
import { describeProviderError, isProviderUnavailable } from '../../adapters/oidc/provider-error.ts';
import type { AppContext } from '../../context.ts';
import { isEmail } from '../../http/endpoints/validation.ts';
import { handler } from '../../http/handler.ts';
import { countingFailures } from '../../limits/failure-limit.ts';
import { accountWithoutSession } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { tokenKey } from '../../sessions/token.ts';
import { auditOwnAccount } from '../../shared/accounts/audit-queries.ts';
import { ssoLinked } from '../../shared/accounts/messages/account-mails.ts';
import { takeToken } from '../../shared/accounts/proof/one-time-link.ts';
import { addressFailures, signInOrChallenge } from '../../shared/accounts/sign-in.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';
import { attemptOf, TRY_AGAIN_SECONDS } from './attempt.ts';
import { findByAddress, findByIdentity, hasIdentityOf, type SignInRow, storeAccount, storeIdentity } from './identity-queries.ts';

interface NewMember {
  readonly language: Language;
  readonly hasAccepted: boolean;
}

export const finishSso = handler(api.finishSso, {
  policy: 'public',
  async handle({ context, body, caller, language }) {
    const { db, clock } = context;
    const proven = await countingFailures(db, clock.now(), [addressFailures(caller.address)], async () => {
      const taken = await takeToken(context, db, 'sso', body.state);
      if (taken?.state !== 'good' || taken.detail['secret'] !== tokenKey(body.secret)) return null;
      const identity = await ask(context, String(taken.detail['provider']), body);
      return identity && { identity, hasAccepted: taken.detail['terms'] === true };
    });
    if (proven === null) throw new Refusal('sso_failed');
    const { issuer, subject } = proven.identity;
    const known = await findByIdentity(db, issuer, subject, clock.now());
    const account = known ?? (await join(context, proven.identity, { language, hasAccepted: proven.hasAccepted }));
    if (account.is_suspended) throw new Refusal('account_suspended');
    return signInOrChallenge(context, account, { deviceName: body.device_name || deviceNameOf(caller.userAgent), passwordHash: null });
  },
});

/** Null: what came back does not hold. What exactly did not is for the log. A provider that is away is nobody's failure, and counts as none. */
async function ask(
  context: AppContext,
  provider: string,
  { state, code, iss }: { state: string; code: string; iss?: string },
): Promise<Identity | null> {
  try {
    return await context.identityProviders.finish(provider, attemptOf(context, state), { code, iss });
  } catch (error) {
    context.log.warn({ failure: describeProviderError(error), provider }, 'a sign-in elsewhere could not be finished');
    if (isProviderUnavailable(error)) throw new Refusal('unavailable', undefined, TRY_AGAIN_SECONDS);
    return null;
  }
}

/**
 * The first time: the account with this address, when both sides have verified it, else a new one. An address that the provider has not
 * verified says nothing about whose it is, so it is not even looked up.
 */
function join({ db, clock }: AppContext, identity: Identity, { language, hasAccepted }: NewMember): Promise<SignInRow> {
  const now = clock.now();
  const email = identity.email?.normalize('NFC').toLowerCase() ?? null;
  if (email === null || !identity.isEmailVerified || !isEmail(email)) throw new Refusal('sso_email_unverified');
  return db.transaction(async (tx) => {
    const found = await findByAddress(tx, email);
    // Somebody may have signed up with another's address and be waiting for its owner.
    if (found !== undefined && !found.is_verified) throw new Refusal('sso_email_taken');
    if (found === undefined && !hasAccepted) throw new Refusal('terms_not_accepted');
    const { firstName, lastName } = identity;
    const id = found?.id ?? (await storeAccount(tx, { email, firstName, lastName, language }, now));
    // An organisation gives the address of who left to somebody new: the account stays with who had it.
    if (await hasIdentityOf(tx, accountWithoutSession(id), identity.issuer)) throw new Refusal('sso_address_linked');
    if (!(await storeIdentity(tx, accountWithoutSession(id), identity, now))) throw new Refusal('conflict');
    await auditOwnAccount(tx, now, accountWithoutSession(id), found === undefined ? 'registered_by_sso' : 'sso_linked', { issuer: identity.issuer });
    if (found !== undefined) await enqueueMessage(tx, ssoLinked, { accountId: id, at: now.toISOString() });
    return found ?? { id, is_suspended: false };
  });
}
