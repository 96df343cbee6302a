import { api } from '@auscult/contract/api';
import { administrationOf } from '@auscult/domain/access/administration';
import { withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../http/handler.ts';
import { authorize as authorizeAs } from '../../policies/authorize.ts';
import { loadCourse } from '../../policies/resource-queries.ts';
import { actOn } from './act-on.ts';
import { findAddressed } from './find-addressed.ts';
import { removeSubscriptionOf, storeSubscription } from './grant-queries.ts';
import { invalidField } from './invalid-field.ts';

export const giveStudioSubscription = handler(api.giveStudioSubscription, {
  policy: { administration: 'enter', course: 'administer' },
  async handle({ context, viewer, authorize, body: { email, course_id: courseId, valid_until: validUntil }, language }) {
    const { db, clock } = context;
    authorize.administration(administrationOf(withAllGrants(viewer)));
    const { companyId } = authorize.course(await loadCourse(db, courseId, clock.now()));
    const accountId = await findAddressed(db, email, language);
    await actOn(context, viewer, { accountId }, async ({ tx, now, actor, audit }) => {
      const grant = authorizeAs(actor, 'grant', 'give', { accountId, right: 'subscription', companyId });
      if (validUntil !== null && Date.parse(validUntil) <= now.getTime()) throw invalidField('valid_until', language);
      await storeSubscription(tx, grant, courseId, validUntil, now);
      await audit('subscription_given', companyId, { course_id: courseId, valid_until: validUntil });
    });
    return { account_id: accountId };
  },
});

export const endStudioSubscription = handler(api.endStudioSubscription, {
  policy: { administration: 'enter', course: 'administer' },
  async handle({ context, viewer, authorize, params: { account_id: accountId, course_id: courseId } }) {
    authorize.administration(administrationOf(withAllGrants(viewer)));
    const { companyId } = authorize.course(await loadCourse(context.db, courseId, context.clock.now()));
    await actOn(context, viewer, { accountId }, async ({ tx, actor, target, audit }) => {
      authorizeAs(actor, 'account', 'inspect', target);
      const grant = authorizeAs(actor, 'grant', 'withdraw', { accountId, right: 'subscription', companyId });
      if (await removeSubscriptionOf(tx, grant, courseId)) await audit('subscription_ended', companyId, { course_id: courseId });
    });
  },
});
