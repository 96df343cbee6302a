import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { loadUserProfessions } from './own-profession-queries.ts';
import { presentUserProfession } from './profession-presenter.ts';

export const userProfessions = handler(api.userProfessions, {
  policy: 'member',
  async handle({ context, own, language }) {
    const rows = await loadUserProfessions(context.db, own, language);
    return { user_professions: rows.map(presentUserProfession) };
  },
});
