import { api } from '@auscult/contract/api';
import { administrationOf } from '@auscult/domain/access/administration';
import { withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../http/handler.ts';
import { authorize as authorizeAs } from '../../policies/authorize.ts';
import { loadCompanyAccess } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { isLastSuperAdmin } from '../../shared/accounts/super-admin-queries.ts';
import { actOn } from './act-on.ts';
import { findAddressed } from './find-addressed.ts';
import { removeRight, storeRight } from './grant-queries.ts';
import { invalidField } from './invalid-field.ts';

export const grantStudioRight = handler(api.grantStudioRight, {
  policy: { administration: 'enter', company: 'administer' },
  async handle({ context, viewer, authorize, body: { email, right, company_id: companyId }, language }) {
    authorize.administration(administrationOf(withAllGrants(viewer)));
    if (companyId !== null) authorize.company(await loadCompanyAccess(context.db, companyId));
    const accountId = await findAddressed(context.db, email, language);
    await actOn(context, viewer, { accountId }, async ({ tx, now, actor, audit }) => {
      const grant = authorizeAs(actor, 'grant', 'give', { accountId, right, companyId });
      // It counts only where it is held everywhere.
      if (right === 'SuperAdmin' && companyId !== null) throw invalidField('company_id', language);
      if (await storeRight(tx, grant, actor.accountId, now)) await audit('right_granted', companyId, { right });
    });
    return { account_id: accountId };
  },
});

export const withdrawStudioRight = handler(api.withdrawStudioRight, {
  policy: { administration: 'enter' },
  async handle({ context, viewer, authorize, params: { account_id: accountId, right }, query }) {
    authorize.administration(administrationOf(withAllGrants(viewer)));
    const companyId = query.company_id ?? null;
    await actOn(context, viewer, { accountId }, async ({ tx, actor, target, audit }) => {
      authorizeAs(actor, 'account', 'inspect', target);
      const grant = authorizeAs(actor, 'grant', 'withdraw', { accountId, right, companyId });
      if (right === 'SuperAdmin' && companyId === null && (await isLastSuperAdmin(tx, accountId))) throw new Refusal('last_super_admin');
      if (await removeRight(tx, grant)) await audit('right_withdrawn', companyId, { right });
    });
  },
});
