import { type Database, statement } from '../../../db/database.ts';
import type { Reader } from '../../../shared/accounts/messages/reader-queries.ts';

const insertNotice = statement(
  'deletion_notice_insert',
  `insert into deletion_notice (email, first_name, language, created_at)
  select email, first_name, language, $2 from account where id = $1 and email_verified_at is not null returning id`,
);
const noticeById = statement('deletion_notice_find', 'select email, first_name, language from deletion_notice where id = $1');
const deleteNotice = statement('deletion_notice_remove', 'delete from deletion_notice where id = $1');

/** Null for an account without a verified address: nobody is written to. */
export async function storeNotice(tx: Database, accountId: number, now: Date): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(insertNotice, [accountId, now]);
  return row?.id ?? null;
}

export async function findNotice(db: Database, id: string): Promise<Pick<Reader, 'email' | 'first_name' | 'language'> | null> {
  const [row] = await db.query<Pick<Reader, 'email' | 'first_name' | 'language'>>(noticeById, [id]);
  return row ?? null;
}

export async function removeNotice(db: Database, id: string): Promise<void> {
  await db.query(deleteNotice, [id]);
}
