import type { AdministeredAccount } from '@auscult/domain/access/may';
import type { Member } from '@auscult/domain/access/viewer';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { type AuditEntry, writeAudit } from '../../shared/accounts/audit-queries.ts';
import { loadAdministeredAccount, loadGrants, lockAdministered } from './administered-account-queries.ts';

export interface Act {
  readonly tx: Database;
  readonly now: Date;
  /** Who acts, with the rights of this moment. */
  readonly actor: Member;
  /** Undefined: there is no such account. */
  readonly target: AdministeredAccount | undefined;
  /** Writes down what was done to the account. */
  readonly audit: (action: AuditEntry['action'], companyId: number | null, detail?: AuditEntry['detail']) => Promise<void>;
}

/** Runs an act on an account in a transaction of its own; see `actIn`. */
export const actOn = <Result>(
  { db, clock }: AppContext,
  viewer: Member,
  target: { readonly accountId: number },
  run: (act: Act) => Promise<Result>,
): Promise<Result> => db.transaction((tx) => actIn(tx, clock.now(), viewer, target, run));

/** Runs an act on an account in a transaction, which holds it and whoever acts: of two who take each other's rights, one does. */
export async function actIn<Result>(
  tx: Database,
  now: Date,
  viewer: Member,
  { accountId }: { readonly accountId: number },
  run: (act: Act) => Promise<Result>,
): Promise<Result> {
  await lockAdministered(tx, [viewer.accountId, accountId]);
  const { withheld: _, ...known } = viewer;
  const actor: Member = { ...known, ...(await loadGrants(tx, viewer.accountId)) };
  return run({
    tx,
    now,
    actor,
    target: await loadAdministeredAccount(tx, accountId),
    audit: (action, companyId, detail = {}) =>
      writeAudit(tx, {
        at: now,
        actorAccountId: actor.accountId,
        ...(companyId !== null && { companyId }),
        action,
        subjectKind: 'account',
        subjectId: accountId,
        detail,
      }),
  });
}
