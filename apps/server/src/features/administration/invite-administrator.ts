import type { AppContext } from '../../context.ts';
import { generateToken, keyBytes, tokenKey } from '../../sessions/token.ts';
import { ensureAccount, makeSuperAdmin, storeInvitation } from './administrator-queries.ts';

export const INVITATION_HOURS = 24;
const HOUR_MS = 3_600_000;

/** What an invitation is kept under. */
export const invitationHash = (token: string): Buffer => keyBytes(tokenKey(token));

/** Makes the account a SuperAdmin and answers a link to choose its password, good for one use. The token stands in the fragment, which no server logs. */
export async function inviteAdministrator({ db, clock, ids, config }: AppContext, email: string): Promise<{ link: string; isNew: boolean }> {
  const token = generateToken(ids.secret);
  const now = clock.now();
  const isNew = await db.transaction(async (tx) => {
    const account = await ensureAccount(tx, email, now);
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
