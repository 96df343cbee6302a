import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { loadProfessions } from '../../shared/accounts/profession-option-queries.ts';

export const listProfessions = handler(api.listProfessions, {
  policy: 'public',
  async handle({ context, language }) {
    return { professions: await loadProfessions(context.db, language) };
  },
});
