import type { Database } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { loadKnownProfessions } from './own-profession-queries.ts';

/** Says of every field whose profession does not exist that it must be one of the choices. */
export async function refuseUnknownProfessions(db: Database, given: readonly { id: number; field: string }[], sentence: string): Promise<void> {
  const known = await loadKnownProfessions(
    db,
    given.map(({ id }) => id),
  );
  const unknown = given.filter(({ id }) => !known.has(id));
  if (unknown.length > 0) throw new Refusal('validation_failed', Object.fromEntries(unknown.map(({ field }) => [field, [sentence]])));
}
