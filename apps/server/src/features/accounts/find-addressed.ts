import type { Database } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { findAdministeredAccount } from './administered-account-queries.ts';

/** The account with this address; whoever knows the address whole may give it something, also when it has nothing of their company yet. */
export async function findAddressed(db: Database, email: string): Promise<number> {
  const accountId = await findAdministeredAccount(db, email.trim().normalize('NFC'));
  if (accountId === null) throw new Refusal('not_found');
  return accountId;
}
