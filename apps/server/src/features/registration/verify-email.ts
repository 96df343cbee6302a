import { api } from '@auscult/contract/api';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { type Call, handler } from '../../http/handler.ts';
import { countingFailures } from '../../limits/failure-limit.ts';
import { type ActingAccount, accountWithoutSession } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { auditOwnAccount } from '../../shared/accounts/audit-queries.ts';
import { applyEmailChange } from '../../shared/accounts/email-change.ts';
import { findReader } from '../../shared/accounts/messages/reader-queries.ts';
import { findToken, takeToken } from '../../shared/accounts/proof/one-time-link.ts';
import type { TakenRow } from '../../shared/accounts/proof/one-time-link-queries.ts';
import { lockAccount } from '../../shared/accounts/proof/own-password-queries.ts';
import { enqueueNumberRecheck } from '../../shared/accounts/recheck-numbers.ts';
import { addressFailures } from '../../shared/accounts/sign-in.ts';
import { enqueueWaitingCertificates } from '../../shared/certificates/issue-certificate.ts';
import { isVerifiedAddress, markVerified } from './registration-queries.ts';

/** State only: programs that look into mail open links, so that opening one may change nothing. */
export const emailVerification = handler(api.emailVerification, {
  policy: 'member',
  async handle({ context: { db }, own }) {
    return { email_verified_at: (await findReader(db, own))?.email_verified_at ?? null };
  },
});

export const verifyEmail = handler(api.verifyEmail, {
  policy: 'public',
  async handle(call) {
    const { context, caller } = call;
    const isVerified = await countingFailures(context.db, context.clock.now(), [addressFailures(caller.address)], () =>
      context.db.transaction(async (tx) => ((await open(call, tx)) ? true : null)),
    );
    if (isVerified === null) throw new Refusal('email_verification_failed');
    return { status: 'verified' as const };
  },
});

async function open({ context, viewer, caller, body: { token } }: Call<typeof api.verifyEmail>, tx: Database): Promise<boolean> {
  const within = { ...context, db: tx };
  const owner = (await findToken(within, 'email_verification', token)) ?? (await findToken(within, 'email_change', token));
  if (owner === undefined || owner.account_id === null) return false;
  const isOwn = viewer.kind === 'member' && viewer.accountId === owner.account_id;
  // Who reads the mail need not be who made the account: whoever cannot sign in to it takes it over by choosing a new password by mail.
  if (owner.state === 'good' && !isOwn) throw new Refusal('sign_in_to_verify');
  await lockAccount(tx, accountWithoutSession(owner.account_id));
  const first = await takeToken(context, tx, 'email_verification', token);
  const taken = first ?? (await takeToken(context, tx, 'email_change', token));
  if (taken === undefined || taken.account_id === null) return false;
  if (taken.state === 'expired') throw new Refusal('verification_link_expired');
  // People open a link twice: what it was for is done, and nothing is done again.
  if (taken.state === 'used') return isVerifiedAddress(tx, taken.account_id, addressIn(taken));
  const account = accountWithoutSession(taken.account_id);
  const isDone =
    first === undefined
      ? await applyEmailChange(context, tx, taken, { keep: caller.sessionKey })
      : await verifyAddress(context, tx, account, addressIn(taken));
  // The first of two mails about the same change was opened before: it is done.
  if (!isDone) return isVerifiedAddress(tx, account.accountId, addressIn(taken));
  await enqueueWaitingCertificates(tx, account);
  await enqueueNumberRecheck(tx, account);
  return true;
}

const addressIn = ({ detail }: TakenRow) => String(detail['email']);

async function verifyAddress({ clock }: AppContext, tx: Database, account: ActingAccount, email: string): Promise<boolean> {
  const now = clock.now();
  const verified = await markVerified(tx, account, email, now);
  if (verified?.isNew) await auditOwnAccount(tx, now, account, 'email_verified');
  return verified !== null;
}
