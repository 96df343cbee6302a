import { api } from '@auscult/contract/api';
import { administrationOf } from '@auscult/domain/access/administration';
import { may } from '@auscult/domain/access/may';
import { withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { IDLE_LIMIT_MS } from '../../sessions/sessions.ts';
import { listAuditOf, loadStudioAccount } from './account-queries.ts';
import { loadAdministeredAccount } from './administered-account-queries.ts';

export const studioAccount = handler(api.studioAccount, {
  policy: { administration: 'enter', account: 'inspect' },
  async handle({ context: { db, clock }, viewer, authorize, params }) {
    const scope = authorize.administration(administrationOf(withAllGrants(viewer)));
    const account = authorize.account(await loadAdministeredAccount(db, params.account_id));
    const now = clock.now();
    const row = await loadStudioAccount(db, scope, account, now, new Date(now.getTime() - IDLE_LIMIT_MS));
    if (row === undefined) throw new Refusal('not_found');
    const mayWithdraw = ({ right, company }: (typeof row.rights)[number]) =>
      may(viewer, 'grant', 'withdraw', { accountId: row.id, right, companyId: company?.id ?? null }) === 'granted';
    return {
      ...row,
      rights: row.rights.map((held) => ({ ...held, may_withdraw: mayWithdraw(held) })),
      may_administer: may(viewer, 'account', 'administer', account) === 'granted',
      is_own: row.id === viewer.accountId,
    };
  },
});

export const studioAccountAudit = handler(api.studioAccountAudit, {
  policy: { administration: 'enter', account: 'inspect' },
  async handle({ context: { db }, viewer, authorize, params, query }) {
    const scope = authorize.administration(administrationOf(withAllGrants(viewer)));
    const account = authorize.account(await loadAdministeredAccount(db, params.account_id));
    return { entries: await listAuditOf(db, scope, account, query) };
  },
});
