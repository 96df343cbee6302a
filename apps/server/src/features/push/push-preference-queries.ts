import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';

export interface PreferenceRow {
  readonly notify_followed_companies: boolean;
  readonly notify_favourite_courses: boolean;
}

const preferences = statement('push_preferences', 'select notify_followed_companies, notify_favourite_courses from account where id = $1');
const choose = statement(
  'push_preferences_choose',
  `update account set notify_followed_companies = coalesce($2, notify_followed_companies), notify_favourite_courses = coalesce($3, notify_favourite_courses),
    updated_at = $4
  where id = $1 returning notify_followed_companies, notify_favourite_courses`,
);

export async function loadPreferences(db: Database, { accountId }: OwnAccount): Promise<PreferenceRow | undefined> {
  const [row] = await db.query<PreferenceRow>(preferences, [accountId]);
  return row;
}

/** Null leaves a choice as it is. */
export async function choosePreferences(
  db: Database,
  { accountId }: OwnAccount,
  changes: { readonly followedCompanies: boolean | null; readonly favouriteCourses: boolean | null },
  now: Date,
): Promise<PreferenceRow | undefined> {
  const [row] = await db.query<PreferenceRow>(choose, [accountId, changes.followedCompanies, changes.favouriteCourses, now]);
  return row;
}
