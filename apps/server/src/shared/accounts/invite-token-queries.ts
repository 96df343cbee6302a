import { type Database, statement } from '../../db/database.ts';

const isLiving = '(token_hash = $1 or mailed_token_hash = $1) and expires_at > $2 and uses < max_uses';

// Decides and counts at once: of calls that arrive together no more get through than there are uses.
const countUse = statement('invite_token_use', `update invite_token set uses = uses + 1 where ${isLiving} and $3::boolean returning id`);
const living = statement(
  'invite_token_living',
  `select a.first_name from invite_token i join account a on a.id = i.account_id
  where ${isLiving} and a.suspended_at is null and a.deletion_due_at is null`,
);

export async function countInvitation(tx: Database, tokenHash: Buffer, now: Date, counts: boolean): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(countUse, [tokenHash, now, counts]);
  return row?.id ?? null;
}

/** Who invites by this code; undefined when it is not good, or no longer. */
export async function findInviter(db: Database, tokenHash: Buffer, now: Date): Promise<{ first_name: string } | undefined> {
  return (await db.query<{ first_name: string }>(living, [tokenHash, now]))[0];
}
