import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { takeNumberFrom } from './bignumber-queries.ts';
import { changingProfessions } from './changing-professions.ts';

export const removeBignumber = handler(api.removeBignumber, {
  policy: 'member',
  async handle({ context, own, params }) {
    await changingProfessions(context, own, async (tx) => {
      if (!(await takeNumberFrom(tx, own, params.profession_user_id))) throw new Refusal('not_found');
      return async () => {};
    });
  },
});
