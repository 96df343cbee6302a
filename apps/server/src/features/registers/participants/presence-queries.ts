import type { Database } from '../../../db/database.ts';
import { listPresence } from '../operator-queries.ts';
import type { FollowedStream } from './participant-list-queries.ts';

/** The lines of an episode's presence list, for whoever may know who is on it. */
export const listPresenceOf = (
  db: Database,
  { id }: FollowedStream,
  period: { readonly from: string | null; readonly until: string | null; readonly most: number },
) => listPresence(db, id, period);
