import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { changingProfessions } from './changing-professions.ts';
import { removeProfession } from './own-profession-queries.ts';

export const removeUserProfession = handler(api.removeUserProfession, {
  policy: 'member',
  async handle({ context, own, params }) {
    await changingProfessions(context, own, async (tx) => {
      const result = await removeProfession(tx, own, params.profession_user_id);
      if (result === 'missing') throw new Refusal('not_found');
      // Thrown inside, so that what was removed is there again.
      if (result === 'last') throw new Refusal('last_profession');
      return async () => {};
    });
  },
});
