import type { AuditAction } from '@auscult/contract/entities/studio/audit-actions';
import { type Database, statement } from '../../db/database.ts';
import type { ActingAccount } from '../../policies/authorize.ts';

const insertAudit = statement(
  'audit_write',
  `insert into audit_log (at, actor_account_id, company_id, action, subject_kind, subject_id, detail) values ($1, $2, $3, $4, $5, $6, $7)`,
);

export interface AuditEntry {
  readonly at: Date;
  /** Null: the server itself, or nobody that it knows. */
  readonly actorAccountId: number | null;
  readonly action: AuditAction;
  readonly subjectKind: string;
  readonly subjectId: number | string;
  readonly companyId?: number;
  /** Never an address, a name, a number of a person or a secret: entries outlive the account. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Call it in the transaction that does the thing: neither happens without the other. */
export async function writeAudit(tx: Database, entry: AuditEntry): Promise<void> {
  const { at, actorAccountId, companyId = null, action, subjectKind, subjectId, detail = {} } = entry;
  await tx.query(insertAudit, [at, actorAccountId, companyId, action, subjectKind, String(subjectId), JSON.stringify(detail)]);
}

/** The usual case: someone did something to their own account. */
export function auditOwnAccount(
  tx: Database,
  at: Date,
  { accountId }: ActingAccount,
  action: AuditAction,
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  return writeAudit(tx, { at, actorAccountId: accountId, action, subjectKind: 'account', subjectId: accountId, detail });
}
