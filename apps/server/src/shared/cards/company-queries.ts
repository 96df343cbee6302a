import { type Database, statement } from '../../db/database.ts';
import type { PictureRow } from './media-presenter.ts';

export interface CompanyRow {
  readonly id: number;
  readonly name: string;
  readonly followers: number;
  readonly pictures: PictureRow[];
}

const companiesByIds = statement(
  'company_summaries',
  `select c.id, c.name, coalesce(f.followers, 0) as followers, company_pictures(c.id) as pictures
  from company c left join company_followers f on f.company_id = c.id
  where c.id = any ($1) and c.state = 'published'`,
  'generic',
);

/** Published companies only, in no order. */
export async function loadCompanies(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, CompanyRow>> {
  if (ids.length === 0) return new Map();
  return new Map((await db.query<CompanyRow>(companiesByIds, [ids])).map((row) => [row.id, row]));
}
