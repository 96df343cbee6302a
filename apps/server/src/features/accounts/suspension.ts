import { api } from '@auscult/contract/api';
import { administrationOf } from '@auscult/domain/access/administration';
import { withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../http/handler.ts';
import { authorize as authorizeAs } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { isLastSuperAdmin } from '../../shared/accounts/super-admin-queries.ts';
import { actOn } from './act-on.ts';
import { liftSuspension, suspendAccount } from './suspension-queries.ts';

export const suspendStudioAccount = handler(api.suspendStudioAccount, {
  policy: { administration: 'enter' },
  async handle({ context, viewer, authorize, params, body: { reason } }) {
    authorize.administration(administrationOf(withAllGrants(viewer)));
    await actOn(context, viewer, { accountId: params.account_id }, async ({ tx, now, actor, target, audit }) => {
      const account = authorizeAs(actor, 'account', 'administer', target);
      if (await isLastSuperAdmin(tx, account.accountId)) throw new Refusal('last_super_admin');
      if (await suspendAccount(tx, account, now)) await audit('account_suspended', null, { reason });
    });
  },
});

export const liftStudioSuspension = handler(api.liftStudioSuspension, {
  policy: { administration: 'enter' },
  async handle({ context, viewer, authorize, params }) {
    authorize.administration(administrationOf(withAllGrants(viewer)));
    await actOn(context, viewer, { accountId: params.account_id }, async ({ tx, now, actor, target, audit }) => {
      const account = authorizeAs(actor, 'account', 'administer', target);
      if (await liftSuspension(tx, account, now)) await audit('account_suspension_lifted', null);
    });
  },
});
