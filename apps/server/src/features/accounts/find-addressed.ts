import type { Language } from '@auscult/domain/access/viewer';
import type { Database } from '../../db/database.ts';
import { errorPhrases } from '../../http/error-response.ts';
import { Refusal } from '../../refusal.ts';
import { findAdministeredAccount } from './administered-account-queries.ts';

/**
 * The account with this address; whoever knows the address whole may give it something, also when it has nothing of their company yet. Not where
 * nobody has shown to read its mail: somebody else may have signed up with it, and an invitation takes it from them. What is wrong with the address
 * is told to administrators alone, who are authorised before, and answered by an invitation.
 */
export async function findAddressed(db: Database, email: string, language: Language): Promise<number> {
  const account = await findAdministeredAccount(db, email.trim().normalize('NFC'));
  const words = errorPhrases[language].account;
  if (account === undefined) throw new Refusal('validation_failed', { email: [words.noAccount] });
  if (!account.is_verified) throw new Refusal('validation_failed', { email: [words.unverifiedAddress] });
  return account.id;
}
