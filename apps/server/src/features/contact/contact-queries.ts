import type { Language } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../db/database.ts';

export interface ContactRow {
  readonly account_id: number | null;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly language: Language;
}

const insertMessage = statement(
  'contact_insert',
  `insert into contact_message (account_id, name, email, subject, message, language, created_at) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
);
const messageById = statement('contact_by_id', 'select account_id, name, email, subject, message, language from contact_message where id = $1');

export async function storeContact(tx: Database, row: ContactRow, now: Date): Promise<number> {
  const values = [row.account_id, row.name, row.email, row.subject, row.message, row.language, now];
  const [stored] = await tx.query<{ id: number }>(insertMessage, values);
  if (stored === undefined) throw new Error('an insert answered no row');
  return stored.id;
}

export async function findContact(db: Database, id: number): Promise<ContactRow | undefined> {
  return (await db.query<ContactRow>(messageById, [id]))[0];
}
