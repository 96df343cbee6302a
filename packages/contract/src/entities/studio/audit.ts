import { type Static, Type as T } from 'typebox';
import { Nullable } from '../scalars.ts';
import { StudioAuditEntry } from '../studio-account.ts';

/** A line of the audit log, with what it is about. `subject_name`: of a series, an episode, a company or what belongs to an episode. */
export const StudioAuditLine = T.Object(
  { ...StudioAuditEntry.properties, subject_kind: T.String(), subject_id: T.String(), subject_name: Nullable(T.String()) },
  { $id: 'StudioAuditLine' },
);
export type StudioAuditLine = Static<typeof StudioAuditLine>;
