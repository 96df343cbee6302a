import type { Database, Statement } from '../../db/database.ts';
import type { Total } from './total-cache.ts';

/** A column of a page: the version of the catalogue that it was read with. */
export const CATALOGUE_VERSION = '(select catalogue_version()) as catalogue_version';

/** An item of such a page. */
export type Versioned<Item> = Item & { readonly catalogue_version: number };

/** The text that counts what is visible at $1 of a listing `l`. */
export const totalText = (source: string, counted = '*') => `
  select count(${counted}) filter (where l.visible_from <= $1)::int as total, ${CATALOGUE_VERSION},
    min(l.visible_from) filter (where l.visible_from > $1 and l.visible_from < 'infinity') as good_until
  from ${source}`;

export async function loadTotal(db: Database, total: Statement, values: readonly unknown[]): Promise<Total> {
  const [row] = await db.query<Total>(total, values);
  if (row === undefined) throw new Error('a count always has one row');
  return row;
}
