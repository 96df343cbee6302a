import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { endCheckOfComplete } from '../../shared/accounts/end-check-queries.ts';
import { storeInterests, storeNoInterests } from './interest-queries.ts';
import { lockProfessions } from './own-profession-queries.ts';
import { presentedUser } from './presented-user.ts';

export const toggleNoCategory = handler(api.toggleNoCategory, {
  policy: 'member',
  async handle({ context, own, body }) {
    const now = context.clock.now();
    await context.db.transaction(async (tx) => {
      await lockProfessions(tx, own);
      await storeNoInterests(tx, own, body.no_categories, now);
      if (body.no_categories) await storeInterests(tx, own, []);
      await endCheckOfComplete(tx, own, now);
    });
    return presentedUser(context, own);
  },
});
