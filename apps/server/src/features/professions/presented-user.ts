import type { User } from '@auscult/contract/entities/user';
import type { AppContext } from '../../context.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { presentUser } from '../../shared/accounts/user-presenter.ts';
import { loadUser } from '../../shared/accounts/user-queries.ts';

/** The user as it is after a change; gone in between, it is nobody's session any more. */
export async function presentedUser({ db }: AppContext, own: OwnAccount): Promise<User> {
  const row = await loadUser(db, own);
  if (row === undefined) throw new Refusal('unauthenticated');
  return presentUser(row);
}
