import type { Database } from '../../db/database.ts';
import { requireWindow } from '../../limits/fixed-window.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { type AuditEntry, auditOwnAccount } from './audit-queries.ts';

/** Of one account: the log keeps each for years. */
const CHANGES_A_DAY = 200;
const DAY_SECONDS = 86_400;

/** What somebody may change of their account without a proof of who they are, as often as they like up to a bound a day; then 429. */
export async function auditOwnChange(
  tx: Database,
  at: Date,
  own: OwnAccount,
  action: AuditEntry['action'],
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  await requireWindow(tx, at, { kind: 'own_change', name: String(own.accountId), maximum: CHANGES_A_DAY, windowSeconds: DAY_SECONDS });
  await auditOwnAccount(tx, at, own, action, detail);
}
