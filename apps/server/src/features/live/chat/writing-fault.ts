import type { WritingRefusal } from '@auscult/domain/live/pace';
import { vouchedName } from '@auscult/domain/profession/compare-names';
import { Refusal } from '../../../refusal.ts';
import type { WriterRow } from './participant-queries.ts';

type WritingFault = 'email_unverified' | 'name_needed' | 'profession_needed';

const professionOf = (row: WriterRow, isModerator: boolean) => (row.asks_big && !isModerator ? row.big_profession_id : row.profession_id);

/** What keeps a member from writing in a room; null when nothing does. A name stands beside every message, and what its author does for a living. */
export function writingFault(row: WriterRow, isModerator: boolean): WritingFault | null {
  if (!row.is_verified) return 'email_unverified';
  if (row.name.trim() === '') return 'name_needed';
  return professionOf(row, isModerator) === null ? 'profession_needed' : null;
}

/** As it is told, with the seconds to wait. */
export function writingRefusal(refusal: WritingRefusal): Refusal {
  if (refusal.why === 'blocked') return new Refusal('writing_blocked');
  return new Refusal(refusal.why === 'timed_out' ? 'writing_timed_out' : 'too_many_requests', undefined, Math.ceil(refusal.waitMs / 1000));
}

/** As others will see them; throws what is lacking. */
export function namedWriter(row: WriterRow | undefined, isModerator: boolean): { readonly name: string; readonly professionId: number | null } {
  const fault = row === undefined ? 'name_needed' : writingFault(row, isModerator);
  if (row === undefined || fault !== null) throw new Refusal(fault ?? 'name_needed');
  if (row.is_blocked_in_company && !isModerator) throw new Refusal('writing_blocked');
  const { first_name: firstName, insertion, last_name: lastName } = row;
  // Whoever reads it takes the register for its word.
  const name = row.asks_big && !isModerator ? vouchedName({ firstName, insertion, lastName }) : row.name;
  return { name, professionId: professionOf(row, isModerator) };
}
