import type { Language } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../../db/database.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';

const setLanguage = statement('account_language', 'update account set language = $2, updated_at = $3 where id = $1 and language <> $2');

export async function storeLanguage(db: Database, { accountId }: OwnAccount, language: Language, now: Date): Promise<void> {
  await db.query(setLanguage, [accountId, language, now]);
}
