import { type Static, Type as T } from 'typebox';
import { Id, Nullable, Timestamp } from '../entities/scalars.ts';

/** Somebody who may not write in the live rooms of a company. */
export const LiveBlock = T.Object(
  {
    id: Id,
    /** Null once the account is gone. */
    name: Nullable(T.String()),
    company: T.Object({ id: Id, name: T.String() }),
    reason: T.String(),
    made_at: Timestamp,
    ends_at: Timestamp,
  },
  { $id: 'LiveBlock' },
);
export type LiveBlock = Static<typeof LiveBlock>;
