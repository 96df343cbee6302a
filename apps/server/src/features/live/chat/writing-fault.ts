import type { WriterRow } from './participant-queries.ts';

/** What keeps a member from writing in a room; null when nothing does. A name stands beside every message, and what its author does for a living. */
export function writingFault({ name, profession_id }: WriterRow): 'name_needed' | 'profession_needed' | null {
  if (name.trim() === '') return 'name_needed';
  return profession_id === null ? 'profession_needed' : null;
}
