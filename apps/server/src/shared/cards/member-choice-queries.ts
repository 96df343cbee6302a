import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';

/** What a member chose: series favourites (their episodes apart) and companies, newest first. */
export interface Choices {
  readonly favourite_course_ids: number[];
  readonly following_company_ids: number[];
}

// `stream_id is null` would go into the index of all three columns, between which PostgreSQL 18 expects to skip for every series there is: a hundred times what it costs.
const choicesOf = statement(
  'choices_of_account',
  `select
    array(select course_id from favourite where account_id = $1 and num_nulls(stream_id) = 1 order by created_at desc, id desc) as favourite_course_ids,
    array(select company_id from follow where account_id = $1 order by created_at desc, company_id desc) as following_company_ids`,
  'generic',
);

/** Empty for a guest. */
export async function loadChoices(db: Database, own: OwnAccount | null): Promise<Choices> {
  const [row] = own === null ? [] : await db.query<Choices>(choicesOf, [own.accountId]);
  return row ?? { favourite_course_ids: [], following_company_ids: [] };
}
