import { api } from '@auscult/contract/api';
import { administrationOf } from '@auscult/domain/access/administration';
import { withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../http/handler.ts';
import { accountWithoutSession, authorize as authorizeAs, learnerWithoutSession } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { askDeletion, callOffDeletion } from '../../shared/accounts/deletion/deletion-request.ts';
import { exportPerson } from '../../shared/accounts/export/personal-export.ts';
import { dataExported } from '../../shared/accounts/messages/account-mails.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';
import { actOn } from './act-on.ts';
import { findLearnerOf } from './administered-account-queries.ts';

export const exportStudioAccount = handler(api.exportStudioAccount, {
  policy: { administration: 'enter' },
  async handle({ context, viewer, authorize, params, body: { identity_check, reason } }) {
    authorize.administration(administrationOf(withAllGrants(viewer)));
    const { learner, at } = await actOn(context, viewer, { accountId: params.account_id }, async ({ tx, now, actor, target, audit }) => {
      const account = authorizeAs(actor, 'account', 'administer', target);
      const learnerId = await findLearnerOf(tx, account);
      const { accountId } = account;
      // Its owner asked for it, and showed who they are to whoever acts.
      await audit('data_exported_by_administrator', null, { identity_check, reason });
      await enqueueMessage(tx, dataExported, { accountId, at: now.toISOString() });
      return { learner: learnerWithoutSession({ accountId, learnerId }), at: now };
    });
    return exportPerson(context.db, learner, at);
  },
});

export const deleteStudioAccount = handler(api.deleteStudioAccount, {
  policy: { administration: 'enter' },
  async handle({ context, viewer, authorize, params, body: { identity_check, reason } }) {
    authorize.administration(administrationOf(withAllGrants(viewer)));
    return actOn(context, viewer, { accountId: params.account_id }, ({ tx, actor, target, audit }) => {
      const account = accountWithoutSession(authorizeAs(actor, 'account', 'administer', target).accountId);
      return askDeletion(context, tx, account, () => audit('deletion_requested_by_administrator', null, { identity_check, reason }));
    });
  },
});

export const keepStudioAccount = handler(api.keepStudioAccount, {
  policy: { administration: 'enter' },
  async handle({ context, viewer, authorize, params }) {
    authorize.administration(administrationOf(withAllGrants(viewer)));
    await actOn(context, viewer, { accountId: params.account_id }, async ({ tx, actor, target, audit }) => {
      const account = accountWithoutSession(authorizeAs(actor, 'account', 'administer', target).accountId);
      if (!(await callOffDeletion(context, tx, account, () => audit('deletion_cancelled', null)))) throw new Refusal('conflict');
    });
  },
});
