import type { Database } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { loadFollowers } from './company-queries.ts';

/** Refuses a company that is not there, so that its lists are not merely empty. Answers its number of followers. */
export async function publishedCompany(db: Database, companyId: number): Promise<number> {
  const followers = await loadFollowers(db, companyId);
  if (followers === null) throw new Refusal('not_found');
  return followers;
}
