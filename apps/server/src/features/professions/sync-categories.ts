import { api } from '@auscult/contract/api';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { endCheckOfComplete } from '../../shared/accounts/end-check-queries.ts';
import { loadAllowedInterests, storeInterests, storeNoInterests } from './interest-queries.ts';
import { lockProfessions } from './own-profession-queries.ts';
import { presentedUser } from './presented-user.ts';

export const syncCategories = handler(api.syncCategories, {
  policy: 'member',
  async handle({ context, own, body, language }) {
    const ids = [...new Set(body.category_ids)];
    const now = context.clock.now();
    await context.db.transaction(async (tx) => {
      await lockProfessions(tx, own);
      const allowed = await loadAllowedInterests(tx, own, ids);
      const wrong = body.category_ids.flatMap((id, index) =>
        allowed.has(id) ? [] : [[`category_ids.${index}`, [errorPhrases[language].field.choice]]],
      );
      if (wrong.length > 0) throw new Refusal('validation_failed', Object.fromEntries(wrong) as Record<string, string[]>);
      await storeInterests(tx, own, ids);
      if (ids.length > 0) await storeNoInterests(tx, own, false, now);
      await endCheckOfComplete(tx, own, now);
    });
    return presentedUser(context, own);
  },
});
