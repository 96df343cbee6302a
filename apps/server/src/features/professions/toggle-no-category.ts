import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { storeInterests, storeNoInterests } from './interest-queries.ts';
import { lockProfessions } from './own-profession-queries.ts';
import { presentedUser } from './presented-user.ts';

export const toggleNoCategory = handler(api.toggleNoCategory, {
  policy: 'member',
  async handle({ context, viewer: { accountId }, body }) {
    await context.db.transaction(async (tx) => {
      await lockProfessions(tx, accountId);
      await storeNoInterests(tx, accountId, body.no_categories, context.clock.now());
      if (body.no_categories) await storeInterests(tx, accountId, []);
    });
    return presentedUser(context, accountId);
  },
});
