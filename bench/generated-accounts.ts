import { DEMO_LISTENER } from '@auscult/e2e/support/demo-story';
import { connectTo } from '@auscult/e2e/support/trial-database';

export const generatedEmail = (n: number) => `generated-${n}@auscult.example`;
/** Eleven digits that nobody in the embedded register has. */
export const generatedBigNumber = (n: number) => String(80_000_000_000 + n);
/** An address of its own per caller, as a proxy in front names it. */
export const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Adds accounts with the password of the demonstration, each with a verified BIG number; those of another part stay. */
export async function makeAccounts(dataDir: string, count: number): Promise<void> {
  const client = await connectTo(dataDir);
  try {
    await client.query(
      `with source as (select password_hash from account where email = $1),
      person as (insert into learner (id) select gen_random_uuid() from generate_series(1, $2::int) returning id),
      numbered as (select id, row_number() over () - 1 as n from person),
      made as (
        insert into account (learner_id, email, email_verified_at, password_hash, first_name, last_name)
        select id, 'made-' || n || '@auscult.example', now(), (select password_hash from source), 'Made', 'Person ' || n from numbered on conflict do nothing returning id, email
      )
      insert into account_bignumber (account_id, number, verified_at, created_at)
      select id, (80000000000 + substring(email from 'made-([0-9]+)@')::bigint)::text, now(), now() from made`,
      [DEMO_LISTENER, count],
    );
  } finally {
    await client.end();
  }
}
