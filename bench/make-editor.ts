import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Client } from 'pg';

/** The session of a new account with a second factor that may edit series and episodes of these companies; null: of all. */
export async function makeEditor(db: Client, companies: readonly number[] | null): Promise<string> {
  const { id, token } = await makeAccount(db);
  await db.query(
    `insert into account_permission (account_id, name, company_id)
      select $1::int, name, company from unnest(array['update_course', 'update_stream']) as one (name) cross join unnest($2::int[]) as of (company)`,
    [id, companies ?? [null]],
  );
  return token;
}

/** The same of one that administers everything. */
export async function makeAdministrator(db: Client): Promise<string> {
  const { id, token } = await makeAccount(db);
  await db.query(`insert into account_role (account_id, type) values ($1, 'administrator')`, [id]);
  return token;
}

async function makeAccount(db: Client): Promise<{ id: number | undefined; token: string }> {
  const [learner, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await db.query('insert into learner (id) values ($1)', [learner]);
  const { rows } = await db.query<{ id: number }>(
    `insert into account (learner_id, email, email_verified_at, first_name, last_name, totp_secret, totp_confirmed_at)
      values ($1, $2, now(), 'Busy', 'Editor', 'JBSWY3DPEHPK3PXP', now()) returning id`,
    [learner, `${learner}@editor.example`],
  );
  await db.query(`insert into session (token_hash, account_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
    createHash('sha256').update(token).digest(),
    rows[0]?.id,
  ]);
  return { id: rows[0]?.id, token };
}
