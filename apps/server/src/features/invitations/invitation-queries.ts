import type { Language } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';

const insertInvitation = statement(
  'invitation_insert',
  `insert into invite_token (account_id, token_hash, email, max_uses, created_at, expires_at) values ($1, $2, $3, $4, $5, $6) returning id`,
);
const invitationToMail = statement(
  'invitation_to_mail',
  `select i.email, a.first_name, a.language from invite_token i join account a on a.id = i.account_id
  where i.id = $1 and i.email is not null and i.expires_at > $2`,
);
const setMailedHash = statement('invitation_mailed', 'update invite_token set mailed_token_hash = $2 where id = $1');

export async function storeInvitation(
  tx: Database,
  { accountId }: OwnAccount,
  invitation: { tokenHash: Buffer; email: string | null; maximumUses: number; now: Date; expiresAt: Date },
): Promise<number> {
  const { tokenHash, email, maximumUses, now, expiresAt } = invitation;
  const [row] = await tx.query<{ id: number }>(insertInvitation, [accountId, tokenHash, email, maximumUses, now, expiresAt]);
  if (row === undefined) throw new Error('an insert answered no row');
  return row.id;
}

export interface MailedInvitationRow {
  readonly email: string;
  /** Of who invites, as is the language. */
  readonly first_name: string;
  readonly language: Language;
}

export async function findInvitationToMail(db: Database, id: number, now: Date): Promise<MailedInvitationRow | undefined> {
  return (await db.query<MailedInvitationRow>(invitationToMail, [id, now]))[0];
}

export async function storeMailedHash(db: Database, id: number, tokenHash: Buffer): Promise<void> {
  await db.query(setMailedHash, [id, tokenHash]);
}
