import type { WritingRefusal } from '@auscult/domain/live/pace';
import { Refusal } from '../../../refusal.ts';
import type { WriterRow } from './participant-queries.ts';

/** What keeps a member from writing in a room; null when nothing does. A name stands beside every message, and what its author does for a living. */
export function writingFault({ name, profession_id }: WriterRow): 'name_needed' | 'profession_needed' | null {
  if (name.trim() === '') return 'name_needed';
  return profession_id === null ? 'profession_needed' : null;
}

/** As it is told, with the seconds to wait. */
export function writingRefusal(refusal: WritingRefusal): Refusal {
  if (refusal.why === 'blocked') return new Refusal('writing_blocked');
  return new Refusal(refusal.why === 'timed_out' ? 'writing_timed_out' : 'too_many_requests', undefined, Math.ceil(refusal.waitMs / 1000));
}

/** As others will see them; throws what is lacking. */
export function namedWriter(row: WriterRow | undefined, isModerator: boolean): { readonly name: string; readonly professionId: number | null } {
  const fault = row === undefined ? 'name_needed' : writingFault(row);
  if (row === undefined || fault !== null) throw new Refusal(fault ?? 'name_needed');
  if (row.is_blocked_in_company && !isModerator) throw new Refusal('writing_blocked');
  return { name: row.name, professionId: row.profession_id };
}
