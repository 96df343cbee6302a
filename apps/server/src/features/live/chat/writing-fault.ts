import { Refusal } from '../../../refusal.ts';
import type { WriterRow } from './participant-queries.ts';

/** What keeps a member from writing in a room; null when nothing does. A name stands beside every message, and what its author does for a living. */
export function writingFault({ name, profession_id }: WriterRow): 'name_needed' | 'profession_needed' | null {
  if (name.trim() === '') return 'name_needed';
  return profession_id === null ? 'profession_needed' : null;
}

/** As others will see them; throws what is lacking. */
export function namedWriter(row: WriterRow | undefined, isModerator: boolean): { readonly name: string; readonly professionId: number | null } {
  const fault = row === undefined ? 'name_needed' : writingFault(row);
  if (row === undefined || fault !== null) throw new Refusal(fault ?? 'name_needed');
  if (row.is_blocked_in_company && !isModerator) throw new Refusal('writing_blocked');
  return { name: row.name, professionId: row.profession_id };
}
