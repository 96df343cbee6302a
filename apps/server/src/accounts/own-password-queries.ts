import { type Database, statement } from '../db/database.ts';

const ownPassword = statement('own_password', 'select email, password_hash from account where id = $1');
const setPassword = statement('own_password_set', 'update account set password_hash = $2, password_changed_at = $3, updated_at = $3 where id = $1');

const replaceIfSame = statement(
  'own_password_replace',
  `update account set password_hash = $3, password_changed_at = $4, updated_at = $4 where id = $1 and password_hash is not distinct from $2 returning id`,
);

export interface OwnPasswordRow {
  readonly email: string;
  readonly password_hash: string | null;
}

export async function loadOwnPassword(db: Database, accountId: number): Promise<OwnPasswordRow | undefined> {
  const [row] = await db.query<OwnPasswordRow>(ownPassword, [accountId]);
  return row;
}

export async function storePassword(tx: Database, accountId: number, passwordHash: string, now: Date): Promise<void> {
  await tx.query(setPassword, [accountId, passwordHash, now]);
}

/** False when it is no longer the one that it takes the place of. */
export async function replacePassword(tx: Database, accountId: number, before: string | null, next: string, now: Date): Promise<boolean> {
  return (await tx.query(replaceIfSame, [accountId, before, next, now])).length > 0;
}
