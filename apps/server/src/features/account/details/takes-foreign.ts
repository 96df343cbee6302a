import type { AppContext } from '../../../context.ts';
import { loadSettings } from '../../../db/setting-queries.ts';

/** Whether numbers and postal codes of other countries are taken, which is for the operator to say. */
export async function takesForeign({ db }: Pick<AppContext, 'db'>): Promise<boolean> {
  return (await loadSettings(db, ['foreign_numbers'])).get('foreign_numbers') === true;
}
