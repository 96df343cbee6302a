import type { User } from '@auscult/contract/entities/user';
import type { Database } from '../../../db/database.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';
import { Refusal } from '../../../refusal.ts';
import { presentUser } from '../../../shared/accounts/user-presenter.ts';
import { loadUser } from '../../../shared/accounts/user-queries.ts';

/** The user as `/v1/users/me` has it. */
export async function ownUser(db: Database, own: OwnAccount): Promise<User> {
  const row = await loadUser(db, own);
  if (row === undefined) throw new Refusal('unauthenticated');
  return presentUser(row);
}
