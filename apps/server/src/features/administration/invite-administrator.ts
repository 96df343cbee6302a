import type { AppContext } from '../../context.ts';
import { accountWithoutSession } from '../../policies/authorize.ts';
import { generateToken, keyBytes, tokenKey } from '../../sessions/token.ts';
import { takeOver } from '../../shared/accounts/take-over.ts';
import { ensureAccount, makeSuperAdmin, storeInvitation, withdrawPassword } from './administrator-queries.ts';

export const INVITATION_HOURS = 24;
const HOUR_MS = 3_600_000;

/** What an invitation is kept under. */
export const invitationHash = (token: string): Buffer => keyBytes(tokenKey(token));

/** Makes the account a SuperAdmin and answers a link to choose its password, good for one use. The token stands in the fragment, which no server logs. */
export async function inviteAdministrator(context: AppContext, email: string): Promise<{ link: string; isNew: boolean }> {
  const { db, clock, ids, config } = context;
  const token = generateToken(ids.secret);
  const now = clock.now();
  const isNew = await db.transaction(async (tx) => {
    const account = await ensureAccount(tx, email, now);
    // Somebody may have signed up with the address and wait for this.
    if (!account.isNew && !account.isProven) {
      await withdrawPassword(tx, accountWithoutSession(account.id));
      await takeOver(context, tx, accountWithoutSession(account.id), { now, hadPassword: account.hasPassword });
    }
    await makeSuperAdmin(tx, account.id, now);
    await storeInvitation(tx, {
      tokenHash: invitationHash(token),
      accountId: account.id,
      now,
      expiresAt: new Date(now.getTime() + INVITATION_HOURS * HOUR_MS),
    });
    return account.isNew;
  });
  return { link: `${config.publicUrl}/first-administrator#${token}`, isNew };
}
