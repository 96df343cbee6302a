import type { Database } from '../../../db/database.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';
import { type AuditEntry, writeAudit } from '../../../shared/accounts/audit-queries.ts';

interface By {
  readonly own: OwnAccount;
  readonly room: { readonly id: number; readonly companyId: number };
  readonly at: Date;
}

/** What a moderator did in a room, in the transaction that does it. */
export const writeAct = (
  tx: Database,
  { own, room, at }: By,
  action: Extract<AuditEntry['action'], `live_${string}`>,
  detail: AuditEntry['detail'] = {},
  subject: Pick<AuditEntry, 'subjectKind' | 'subjectId'> = { subjectKind: 'stream', subjectId: room.id },
) =>
  writeAudit(tx, {
    at,
    actorAccountId: own.accountId,
    companyId: room.companyId,
    action,
    detail,
    ...subject,
  });
