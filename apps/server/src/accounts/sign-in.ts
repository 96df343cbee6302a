import type { ResponseOf } from '@auscult/contract/endpoint';
import type { login } from '@auscult/contract/endpoints/session';
import type { SignedIn } from '@auscult/contract/entities/user';
import type { AppContext } from '../context.ts';
import { addressBlock } from '../http/limits/address-block.ts';
import type { FailureRule } from '../http/limits/failure-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { tokenKey } from '../http/sessions/bearer-token.ts';
import { queueMail } from '../messages/mail/define-mail.ts';
import { newDevice } from '../messages/mail/secret-mails.ts';
import { auditOwnAccount } from './audit-queries.ts';
import { findSessionId, isNewDevice } from './new-device-queries.ts';
import { openChallenge } from './two-factor/two-factor-challenge.ts';
import { presentUser } from './user-presenter.ts';
import { loadUser } from './user-queries.ts';

type Named = FailureRule & { readonly name: string };

/** An address may be a whole hospital; an account is one person, who may mistype a few times. */
export const addressFailures = (address: string): Named => ({ kind: 'address', maximum: 50, name: addressBlock(address) });
export const accountFailures = (email: string): Named => ({ kind: 'account', maximum: 10, name: email });
export const codeFailures = (accountId: number): Named => ({ kind: 'code', maximum: 10, name: String(accountId) });

/** Opens the session, once everything that was asked for has been shown. Its owner hears of a device that they were not signed in with. */
export async function signIn({ db, clock, sessions }: AppContext, accountId: number, deviceName: string): Promise<SignedIn> {
  const row = await loadUser(db, accountId);
  if (row === undefined) throw new Refusal('invalid_credentials');
  const isNew = await isNewDevice(db, accountId, deviceName);
  const token = await sessions.open(accountId, deviceName);
  await auditOwnAccount(db, clock.now(), accountId, 'signed_in', { new_device: isNew });
  const sessionId = isNew ? await findSessionId(db, tokenKey(token)) : null;
  if (sessionId !== null) await queueMail(db, newDevice, { accountId, sessionId });
  return { status: 'signed_in', user: presentUser(row), access_token: token, token_type: 'Bearer' };
}

/** After the first factor, whichever it was: the session, or the challenge for the second. */
export async function signInOrChallenge(
  context: AppContext,
  account: { readonly id: number; readonly has_two_factor: boolean },
  deviceName: string,
): Promise<ResponseOf<typeof login>> {
  if (account.has_two_factor) return { status: 'two_factor_required', challenge: await openChallenge(context, account.id, deviceName) };
  return signIn(context, account.id, deviceName);
}
