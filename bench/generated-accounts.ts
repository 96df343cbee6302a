import { randomUUID } from 'node:crypto';
import { DEMO_LISTENER } from '@auscult/e2e/support/demo-story';
import { connectTo } from '@auscult/e2e/support/trial-database';

export const generatedEmail = (n: number) => `generated-${n}@auscult.example`;
/** Eleven digits that nobody in the embedded register has. */
export const generatedBigNumber = (n: number) => String(80_000_000_000 + n);
/** An address of its own per caller, as a proxy in front names it. */
export const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Adds accounts with the password of the demonstration, each with a verified BIG number. */
export async function makeAccounts(dataDir: string, count: number): Promise<void> {
  const client = await connectTo(dataDir);
  try {
    const people = Array.from({ length: count }, (_, n) => n);
    await client.query(
      `with person as (select * from unnest($2::uuid[], $3::text[], $4::text[]) as person (learner_id, email, number)),
      learners as (insert into learner (id) select learner_id from person),
      accounts as (
        insert into account (learner_id, email, email_verified_at, password_hash, first_name, last_name)
        select learner_id, email, now(), (select password_hash from account where email = $1), 'Generated', 'Person' from person returning id, email
      )
      insert into account_bignumber (account_id, number, verified_at, created_at)
      select accounts.id, number, now(), now() from accounts join person using (email)`,
      [DEMO_LISTENER, people.map(() => randomUUID()), people.map(generatedEmail), people.map(generatedBigNumber)],
    );
  } finally {
    await client.end();
  }
}
