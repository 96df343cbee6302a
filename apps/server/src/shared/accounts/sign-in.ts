import type { ResponseOf } from '@auscult/contract/endpoint';
import type { login } from '@auscult/contract/endpoints/session';
import type { SignedIn } from '@auscult/contract/entities/user';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { addressBlock, networkOf } from '../../limits/address-block.ts';
import { type FailureRule, forgetFailures } from '../../limits/failure-limit.ts';
import { isKnownNetwork } from '../../limits/known-network.ts';
import { type ActingAccount, accountWithoutSession } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { tokenKey } from '../../sessions/token.ts';
import { enqueueMessage } from '../messages/message.ts';
import { auditOwnAccount } from './audit-queries.ts';
import { newDevice } from './messages/secret-mails.ts';
import { findSessionId, isNewDevice } from './new-device-queries.ts';
import { holdAccount } from './proof/own-password-queries.ts';
import { openChallenge } from './two-factor/two-factor-challenge.ts';
import { presentUser } from './user-presenter.ts';
import { loadUser } from './user-queries.ts';

type Named = FailureRule & { readonly name: string };

/** An address may be a whole hospital; an account is one person, who may mistype a few times. */
export const addressFailures = (address: string): Named => ({ kind: 'address', maximum: 50, name: addressBlock(address) });
/**
 * Few per account from one address, more from all together: whoever guesses at an account keeps themselves out, not its owner. Who guesses from many
 * addresses keeps the owner out of networks alone that they never came in from: those that they did have room of their own. In the others it is no longer than
 * it takes to choose a new password by mail, which begins the counts anew.
 */
export async function accountFailures(db: Database, now: Date, email: string, address: string): Promise<Named[]> {
  const isKnown = await isKnownNetwork(db, now, email, address);
  return [inAddress(email, address), isKnown ? inNetwork(email, address) : inAll(email)];
}
const inAddress = (email: string, address: string): Named => ({ kind: 'account', maximum: 10, name: `${email} ${addressBlock(address)}` });
const inNetwork = (email: string, address: string): Named => ({ kind: 'account_in_network', maximum: 30, name: `${email} ${networkOf(address)}` });
const inAll = (email: string): Named => ({ kind: 'account_in_all', maximum: 100, name: email });

/** With a new password, which the failures of before were not of. */
export const forgetAccountFailures = (tx: Database, email: string, address: string): Promise<void> =>
  forgetFailures(tx, [inAddress(email, address), inNetwork(email, address), inAll(email)]);
export const codeFailures = (accountId: number): Named => ({ kind: 'code', maximum: 10, name: String(accountId) });

/**
 * Opens the session, once everything that was asked for has been shown, in a transaction that holds the account. Its owner hears of a device
 * that they were not signed in with.
 */
export async function signIn({ clock, sessions }: AppContext, tx: Database, account: ActingAccount, deviceName: string): Promise<SignedIn> {
  const row = await loadUser(tx, account);
  if (row === undefined) throw new Refusal('invalid_credentials');
  const isNew = await isNewDevice(tx, account, deviceName);
  const token = await sessions.open(account.accountId, deviceName, tx);
  await auditOwnAccount(tx, clock.now(), account, 'signed_in', { new_device: isNew });
  const sessionId = isNew ? await findSessionId(tx, tokenKey(token)) : null;
  if (sessionId !== null) await enqueueMessage(tx, newDevice, { accountId: account.accountId, sessionId });
  return { status: 'signed_in', user: presentUser(row), access_token: token, token_type: 'Bearer' };
}

/**
 * After the first factor, whichever it was: the session, or the challenge for the second. `passwordHash` is what the password was tried
 * against, null where it was something else: a password that was changed meanwhile opens nothing any more.
 */
export function signInOrChallenge(
  context: AppContext,
  { id }: { readonly id: number },
  { deviceName, passwordHash }: { readonly deviceName: string; readonly passwordHash: string | null },
): Promise<ResponseOf<typeof login>> {
  const account = accountWithoutSession(id);
  return context.db.transaction(async (tx) => {
    const held = await holdAccount(tx, account);
    if (held === undefined || (passwordHash !== null && held.password_hash !== passwordHash)) throw new Refusal('invalid_credentials');
    if (!held.has_two_factor) return signIn(context, tx, account, deviceName);
    return { status: 'two_factor_required', challenge: await openChallenge({ ...context, db: tx }, id, deviceName) };
  });
}
