import { type Static, Type as T } from 'typebox';
import { StudioAuditEntry } from '../studio-account.ts';

/** A line of the audit log, with what it is about. */
export const StudioAuditLine = T.Object(
  { ...StudioAuditEntry.properties, subject_kind: T.String(), subject_id: T.String() },
  { $id: 'StudioAuditLine' },
);
export type StudioAuditLine = Static<typeof StudioAuditLine>;
