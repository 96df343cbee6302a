import { api } from '@auscult/contract/api';
import { administrationOf } from '@auscult/domain/access/administration';
import { withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../http/handler.ts';
import { accountWithoutSession, authorize as authorizeAs } from '../../policies/authorize.ts';
import { actOn } from './act-on.ts';

export const endStudioAccountSessions = handler(api.endStudioAccountSessions, {
  policy: { administration: 'enter' },
  async handle({ context, viewer, authorize, params }) {
    authorize.administration(administrationOf(withAllGrants(viewer)));
    await actOn(context, viewer, { accountId: params.account_id }, async ({ tx, actor, target, audit }) => {
      const { accountId } = authorizeAs(actor, 'account', 'administer', target);
      await context.sessions.endAllOf(accountWithoutSession(accountId), { tx });
      await audit('sessions_ended', null);
    });
  },
});
