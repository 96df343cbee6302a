import { api } from '@auscult/contract/api';
import { deviceNameOf } from '@auscult/domain/account/device-name';
import type { AppContext } from '../../context.ts';
import { handler } from '../../http/handler.ts';
import { addressBlock } from '../../limits/address-block.ts';
import { countingFailures } from '../../limits/failure-limit.ts';
import { rememberNetwork } from '../../limits/known-network.ts';
import { accountWithoutSession } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { writeAudit } from '../../shared/accounts/audit-queries.ts';
import { accountFailures, addressFailures, signInOrChallenge } from '../../shared/accounts/sign-in.ts';
import { findAccountByEmail, replacePasswordHash, type SignInRow } from './account-queries.ts';

export const login = handler(api.login, {
  policy: 'public',
  async handle({ context, body, caller }) {
    const { db, clock, passwords } = context;
    const email = body.email.trim().normalize('NFC').toLowerCase();
    // Unknown address, wrong password and an account without one: the same queries, one hash, the same answer.
    let tried: SignInRow | undefined;
    const now = clock.now();
    const rules = [addressFailures(caller.address), ...(await accountFailures(db, now, email, caller.address))];
    const account = await countingFailures(db, now, rules, async () => {
      tried = await findAccountByEmail(db, email);
      const matches = await passwords.verify(body.password, tried?.password_hash ?? null, addressBlock(caller.address));
      return matches && tried !== undefined ? tried : null;
    });
    if (account === null || account.is_suspended) {
      const detail = { reason: reasonOf(tried, account) };
      const subjectId = tried?.id ?? 'nobody';
      await writeAudit(db, { at: clock.now(), actorAccountId: null, action: 'sign_in_failed', subjectKind: 'account', subjectId, detail });
      throw new Refusal(account === null ? 'invalid_credentials' : 'account_suspended');
    }
    await rememberNetwork(db, now, email, caller.address);
    const passwordHash = await renewHash(context, account, body.password);
    return signInOrChallenge(context, account, { deviceName: body.device_name || deviceNameOf(caller.userAgent), passwordHash });
  },
});

/** For the operator, who finds it in the audit log; whoever signs in hears no more than the refusal. */
function reasonOf(tried: SignInRow | undefined, account: SignInRow | null): string {
  if (tried === undefined) return 'unknown_address';
  if (account !== null) return 'account_suspended';
  return tried.password_hash === null ? 'no_password' : 'wrong_password';
}

/** The only moment at which the password is known is also the moment to hash it as we do today. Answers what is kept of it from here on. */
async function renewHash({ db, clock, passwords }: AppContext, { id, password_hash: old }: SignInRow, password: string): Promise<string | null> {
  if (old === null || !passwords.isOutdated(old)) return old;
  const next = await passwords.hash(password);
  await replacePasswordHash(db, accountWithoutSession(id), old, next, clock.now());
  return next;
}
