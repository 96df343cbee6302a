import type { Database } from '../../../db/database.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';
import { writeAudit } from '../../../shared/accounts/audit-queries.ts';
import type { FollowedStream } from './participant-list-queries.ts';

/** Who took the names of an episode's participants out of here, and when. Before they go. */
export const auditExport = (
  db: Database,
  { accountId }: OwnAccount,
  stream: FollowedStream,
  at: Date,
  what: 'participants' | 'presence_csv' | 'presence_pdf',
) =>
  writeAudit(db, {
    at,
    actorAccountId: accountId,
    companyId: stream.companyId,
    action: 'participants_exported',
    subjectKind: 'stream',
    subjectId: stream.id,
    detail: { what },
  });
